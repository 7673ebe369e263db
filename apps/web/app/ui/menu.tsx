import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { listPopupStyle } from './overlay-style.ts'

interface MenuProps {
  /** A button; it becomes the trigger. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* A landmark of its own: the popup is at the end of the document, outside all others. */}
        <section aria-label="Open menu">
          <Base.Positioner sideOffset={8} align={align} className="z-50 outline-none">
            <Base.Popup className={listPopupStyle}>{children}</Base.Popup>
          </Base.Positioner>
        </section>
      </Base.Portal>
    </Base.Root>
  )
}

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-body outline-none data-highlighted:bg-raised data-disabled:opacity-50'

interface ItemProps {
  icon?: ReactNode
  children: ReactNode
}

interface MenuItemProps extends ItemProps {
  onClick: () => void
  destructive?: boolean
  disabled?: boolean
}

export function MenuItem({ icon, children, onClick, destructive, disabled }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onClick}
      disabled={disabled}
      className={cx(itemStyle, 'cursor-pointer', destructive && 'text-danger')}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

export function MenuLink({ icon, children, to }: ItemProps & { to: string }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={itemStyle}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-2 h-px bg-line" />
}
