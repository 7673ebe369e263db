import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; also the native tooltip. */
  label: string
}

export const iconButtonStyle =
  'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-raised disabled:opacity-45'

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} title={label} className={cx(iconButtonStyle, className)} {...rest} />
}
