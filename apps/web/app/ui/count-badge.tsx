import { cx } from './class-names.ts'

interface CountBadgeProps {
  count: number
  /** Larger counts are shown as this number and a plus. */
  most: number
  className?: string
}

/** A count; nothing for 0. The text next to it says the same to screen readers. */
export const CountBadge = ({ count, most, className }: CountBadgeProps) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className={cx(
        'figures min-w-5 rounded-full bg-rose px-1 text-center font-semibold text-[0.6875rem] text-white leading-5',
        className,
      )}
    >
      {count > most ? `${most}+` : count}
    </span>
  )
