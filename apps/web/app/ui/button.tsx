import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { cx } from './class-names.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  busy?: boolean
  /** Shown while busy; the button is as wide as the longer text. */
  busyText?: string
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyText,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  const label = (
    <span className="inline-flex items-center justify-center gap-2">
      {icon}
      {children}
    </span>
  )
  return (
    <button
      type={type}
      className={buttonStyle(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      <span className="grid items-center justify-items-center *:[grid-area:1/1]">
        {busyText && (
          <span aria-hidden="true" data-text={busyText} className="invisible h-0 before:content-[attr(data-text)]" />
        )}
        {busy && busyText ? <Spare of={children} hasIcon={icon !== undefined} /> : null}
        {busy && busyText ? <span>{busyText}</span> : <span className={cx('grid', busy && 'opacity-60')}>{label}</span>}
      </span>
    </button>
  )
}

/** Reserves the width of the replaced text, without being read aloud. */
function Spare({ of, hasIcon }: { of: ReactNode; hasIcon: boolean }) {
  const text = Array.isArray(of)
    ? of.filter((part) => typeof part === 'string' || typeof part === 'number').join('')
    : of
  if (typeof text !== 'string') return null
  return (
    <span
      aria-hidden="true"
      data-text={text}
      className={cx('invisible h-0 before:content-[attr(data-text)]', hasIcon && 'pl-7')}
    />
  )
}
