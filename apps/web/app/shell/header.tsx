import { lazy, type ReactNode, Suspense } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import { brand } from '../lib/brand.ts'
import { withRetries } from '../lib/load-part.ts'
import { useViewer, type Viewer } from '../session/session-store.ts'
import { signOut } from '../session/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/class-names.ts'
import { FirstIcon } from '../ui/first-icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { useOpenedPart } from '../ui/use-opened-part.ts'
import { HeaderSearch } from './header-search.tsx'

const loadSideMenu = () => import('./side-menu.tsx')
const HeaderAccount = lazy(withRetries(() => import('./header-account.tsx')))

export function Header({ bell }: { bell?: ReactNode }) {
  const viewer = useViewer()
  const isMoving = useNavigation().state !== 'idle'
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/80 backdrop-blur-lg backdrop-saturate-150">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-2 sm:gap-2 sm:px-4 xl:in-data-[session=in]:max-w-none">
        <MenuButton viewer={viewer} />
        <Link
          to={viewer ? '/feed' : '/'}
          aria-label={`${brand.name}, home`}
          className={cx('mr-auto rounded-control px-2 py-2', !viewer && 'max-[22rem]:[&_.display]:hidden')}
        >
          <Logo isLoading={isMoving} />
        </Link>
        <nav aria-label="Main" className="hidden items-center sm:flex">
          <HeaderLink to="/profiles" className="xl:in-data-[session=in]:hidden">
            Discover
          </HeaderLink>
          <HeaderLink to="/about" className="max-md:hidden">
            About
          </HeaderLink>
          <HeaderLink to="/support" className="max-md:hidden">
            Support
          </HeaderLink>
        </nav>
        <HeaderSearch isVisitor={!viewer} />
        {viewer ? (
          <>
            {bell}
            <Suspense fallback={<span className="h-11 w-11 sm:w-34" />}>
              <HeaderAccount viewer={viewer} />
            </Suspense>
            <Button variant="quiet" className="max-sm:hidden" onClick={signOut}>
              Logout
            </Button>
          </>
        ) : (
          <div className="flex items-center whitespace-nowrap pr-2 sm:gap-2 [[data-session=in]_&]:invisible">
            <NavLink to="/signup" className={buttonStyle('quiet', 'medium', 'max-sm:px-2')}>
              Sign Up
            </NavLink>
            <LinkButton to="/login" variant="secondary" className="max-sm:px-3">
              Login
            </LinkButton>
          </div>
        )}
      </div>
    </header>
  )
}

/** A menu for visitors if the header has no room. */
function MenuButton({ viewer }: { viewer: Viewer | null }) {
  const menu = useOpenedPart(loadSideMenu)
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
        className={cx(!viewer && 'md:[:root:not([data-session])_&]:hidden')}
      >
        <FirstIcon name="menu" className="size-5" />
      </IconButton>
      {menu.Part && <menu.Part open={menu.isOpen} onOpenChange={menu.setOpen} viewer={viewer} />}
    </>
  )
}

function HeaderLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={cx(
        'inline-flex min-h-11 items-center rounded-control px-3 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline decoration-2 decoration-accent underline-offset-8',
        className,
      )}
    >
      {children}
    </NavLink>
  )
}
