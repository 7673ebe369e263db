import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import type { Viewer } from '../session/session-store.ts'
import { signOut } from '../session/sign-in.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx'

const icon = 'size-5 text-soft'

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const trigger = (
    <button
      type="button"
      aria-label={`Account of ${viewer.name}`}
      className="inline-grid size-11 place-items-center rounded-full hover:bg-raised"
    >
      <Avatar src={viewer.avatarUrl} name={viewer.name} size={32} />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <div className="max-w-64 px-3 py-2">
        <p dir="auto" className="truncate font-semibold">
          {viewer.name}
        </p>
        <p className="truncate text-caption text-soft">{viewer.email}</p>
      </div>
      <MenuSeparator />
      <MenuLink to="/account" icon={<UserRound aria-hidden="true" className={icon} />}>
        Account
      </MenuLink>
      {/* From tablets on, the header has it. */}
      <div className="sm:hidden">
        <MenuSeparator />
        <MenuItem onClick={signOut} icon={<LogOut aria-hidden="true" className={icon} />}>
          Logout
        </MenuItem>
      </div>
    </Menu>
  )
}
