import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../lib/brand.ts'
import { useViewer } from '../session/session-store.ts'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const groups = [
  {
    title: 'Quick links',
    links: [
      { to: '/profiles', label: 'Discover Profiles' },
      { to: '/creators', label: 'Featured Creators' },
      { to: '/creator/apply', label: 'Become a Creator' },
    ],
  },
  {
    title: 'About us',
    links: [
      { to: '/about', label: 'About' },
      { to: '/support', label: 'Support' },
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
    ],
  },
]

const linkStyle =
  'inline-flex min-h-11 min-w-11 items-center py-2 text-soft underline-offset-4 hover:text-ink hover:underline'

export function Footer() {
  const isCreator = useViewer()?.isCreator
  return (
    <footer className="mt-16 border-line border-t bg-card">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-4 lg:col-span-1">
          <Logo />
          {brand.meaning && <p className="max-w-[40ch] text-soft">{brand.meaning}</p>}
          <ThemeSwitch />
        </div>
        {groups.map((group) => (
          <Group key={group.title} title={group.title}>
            {group.links.map(({ to, label }) => (
              <li key={to} hidden={isCreator && to === '/creator/apply'}>
                <Link to={to} className={linkStyle}>
                  {label}
                </Link>
              </li>
            ))}
          </Group>
        ))}
        {brand.site.social.length > 0 && (
          <Group title="Follow us">
            {brand.site.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noreferrer" className={linkStyle}>
                  {name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </Group>
        )}
      </div>
      <p className="border-line border-t px-4 py-4 text-center text-caption text-soft">
        © {brand.name}. <span>Characters here are made with AI and belong to the people who make them.</span>{' '}
        <span className="pointer-coarse:hidden">
          Press <kbd className="rounded-small border border-edge px-1.5">?</kbd> for keyboard shortcuts.
        </span>
      </p>
    </footer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="pb-2 font-semibold font-text text-body tracking-normal">{title}</h2>
      <ul className="grid">{children}</ul>
    </nav>
  )
}
