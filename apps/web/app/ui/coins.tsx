import { useId } from 'react'
import { coins } from '../lib/format.ts'
import { cx } from './class-names.ts'

/** The coin: a small sun of ember light. Goes before amounts of coins, never before dollars. */
export function CoinMark({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('inline-block shrink-0', className ?? 'size-[1.1em]')}>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#ff6a3d" />
        <stop offset="1" stopColor="#d6336c" />
      </linearGradient>
      <circle cx="10" cy="10" r="9.5" fill={`url(#${id})`} />
      <circle cx="10" cy="10" r="7.6" fill="none" stroke="#fff" strokeOpacity="0.55" />
      <path d="M5.2 12.6a4.8 4.8 0 0 1 9.6 0Z" fill="#fff" />
      <path d="M10 7.4V5M7.2 8.2 5.9 6.3M12.8 8.2l1.3-1.9" stroke="#fff" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  )
}

interface CoinsProps {
  amount: number
  /** 0 on posts, 2 in the wallet. */
  decimals?: 0 | 2
  /** The word after the figure; '' for none. */
  unit?: string
  className?: string
}

export function Coins({ amount, decimals = 0, unit = 'FansCoins', className }: CoinsProps) {
  return (
    <span className={cx('figures inline-flex items-baseline gap-1.5 whitespace-nowrap', className)}>
      <CoinMark className="size-[1.1em] self-center" />
      <span>
        {coins(amount, decimals)}
        {unit && ` ${unit}`}
      </span>
    </span>
  )
}
