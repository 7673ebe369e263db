import { cx } from './class-names.ts'

export type ButtonVariant = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'accent-fill shadow-soft hover:brightness-108 active:brightness-95',
  tinted: 'bg-accent/15 hover:bg-accent/25',
  secondary: 'border border-edge bg-card text-ink hover:bg-raised',
  quiet: 'text-ink hover:bg-raised',
  danger: 'border border-danger bg-card text-danger hover:bg-raised',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 text-caption',
  medium: 'min-h-11 px-4 py-2 text-body',
  large: 'min-h-13 px-6 py-2 text-lead max-[24rem]:px-4',
}

/** For a button with an icon whose word has no room on phones; give it an `aria-label`. */
export const iconOnPhones = 'max-sm:w-11 max-sm:px-0!'

export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', className?: string) =>
  cx(
    'inline-grid grid-flow-col items-center justify-center rounded-control text-center font-semibold',
    'transition-[filter,background-color,transform,opacity] active:translate-y-px',
    'aria-disabled:opacity-55 disabled:opacity-55 disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    className,
  )
