import BadgeCheck from 'lucide-react/icons/badge-check'
import Compass from 'lucide-react/icons/compass'
import Images from 'lucide-react/icons/images'
import Info from 'lucide-react/icons/info'
import Dashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import { NavLink } from 'react-router'
import type { Viewer } from '../session/session-store.ts'
import { LogoMark } from '../ui/logo.tsx'
import { Sheet } from '../ui/sheet.tsx'

interface Entry {
  to: string
  label: string
  Icon: typeof Wallet
  isFor?: (viewer: Viewer) => boolean
}

const entries: Entry[] = [
  { to: '/profiles', label: 'Discover Profiles', Icon: Compass },
  { to: '/my-subscriptions', label: 'My Subscriptions', Icon: Star },
  { to: '/wallet', label: 'Wallet', Icon: Wallet },
  { to: '/creator/apply', label: 'Become a Creator', Icon: Sparkles, isFor: (viewer) => !viewer.isCreator },
  { to: '/my-profiles', label: 'My Profiles', Icon: Images, isFor: (viewer) => viewer.isCreator },
  { to: '/creator-dashboard', label: 'Creator Dashboard', Icon: Dashboard, isFor: (viewer) => viewer.isCreator },
  {
    to: '/creator/status',
    label: 'Creator Status',
    Icon: BadgeCheck,
    isFor: (viewer) => viewer.isCreator,
  },
  { to: '/creator/settings', label: 'Settings', Icon: Settings, isFor: (viewer) => viewer.isCreator },
  { to: '/about', label: 'About', Icon: Info },
  { to: '/support', label: 'Support', Icon: LifeBuoy },
  { to: '/admin', label: 'Console', Icon: Shield, isFor: (viewer) => viewer.isAdmin },
]

interface SideMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  viewer: Viewer
}

export default function SideMenu({ open, onOpenChange, viewer }: SideMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="left" title="Menu" hideTitle>
      <div className="flex items-center gap-3 px-3 pb-4">
        <LogoMark className="w-12" />
        <p className="min-w-0">
          <span dir="auto" className="display block truncate text-title">
            {viewer.name}
          </span>
          <span className="block truncate text-caption text-soft">{viewer.email}</span>
        </p>
      </div>
      <nav aria-label="Menu">
        <ul className="grid gap-1">
          {entries
            .filter((entry) => entry.isFor?.(viewer) ?? true)
            .map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={() => onOpenChange(false)}
                  className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-raised aria-[current=page]:bg-raised"
                >
                  <Icon aria-hidden="true" className="size-5 text-accent" />
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
    </Sheet>
  )
}
