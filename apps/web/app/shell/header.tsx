import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import { brand } from '../lib/brand.ts'
import { useViewer } from '../session/session-store.ts'
import { signOut } from '../session/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { FirstIcon } from '../ui/first-icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Logo } from '../ui/logo.tsx'

const loadSideMenu = () => import('./side-menu.tsx')
const SideMenu = lazy(loadSideMenu)
const AccountMenu = lazy(() => import('./account-menu.tsx'))

export function Header({ bell }: { bell?: ReactNode }) {
  const viewer = useViewer()
  const isMoving = useNavigation().state !== 'idle'
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/80 backdrop-blur-lg backdrop-saturate-150">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-2 sm:gap-2 sm:px-4">
        {viewer && (
          <IconButton
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={menu === 'open'}
            onPointerEnter={() => void loadSideMenu()}
            onFocus={() => void loadSideMenu()}
            onClick={() => setMenu('open')}
          >
            <FirstIcon name="menu" className="size-5" />
          </IconButton>
        )}
        <Link to="/" aria-label={`${brand.name}, home`} className="mr-auto rounded-control px-2 py-2">
          <Logo isLoading={isMoving} />
        </Link>
        <nav aria-label="Main" className="hidden items-center sm:flex">
          <HeaderLink to="/about">About</HeaderLink>
          <HeaderLink to="/support">Support</HeaderLink>
        </nav>
        {viewer ? (
          <>
            {bell}
            <Suspense fallback={<span className="size-11" />}>
              <AccountMenu viewer={viewer} />
            </Suspense>
            <Button variant="quiet" className="max-sm:hidden" onClick={signOut}>
              Logout
            </Button>
          </>
        ) : (
          <div className="flex items-center gap-1 [[data-session=in]_&]:invisible sm:gap-2">
            <NavLink to="/signup" className={buttonStyle('quiet')}>
              Sign Up
            </NavLink>
            <LinkButton to="/login" variant="secondary">
              Login
            </LinkButton>
          </div>
        )}
      </div>
      {viewer && menu !== 'never' && (
        <Suspense fallback={null}>
          <SideMenu open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} viewer={viewer} />
        </Suspense>
      )}
    </header>
  )
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink"
    >
      {children}
    </NavLink>
  )
}
