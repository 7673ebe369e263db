import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link that looks like a button. Only for navigation; actions use a Button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonStyle(variant, size, className)} {...rest}>
      <span className="inline-flex items-center justify-center gap-2">
        {icon}
        {children}
      </span>
    </Link>
  )
}
