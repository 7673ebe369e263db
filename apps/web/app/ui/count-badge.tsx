import { cx } from './class-names.ts'

interface CountBadgeProps {
  count: number
  /** Beyond it the badge does not say how many. */
  most: number
  className?: string
}

/** How many wait; nothing for none. What stands beside it says the same in words. */
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
