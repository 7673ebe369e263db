import Lock from 'lucide-react/icons/lock'
import { CoinMark } from '../ui/coins.tsx'
import { Face } from './face.tsx'

// Drawn in HTML, so that they follow light and dark. Hidden from screen readers: the tile's text says it all.
const frame = 'relative h-full min-h-52 select-none overflow-hidden rounded-control bg-raised'

export function FamilyScene() {
  const family = [
    { seed: 'Jon', name: 'Harbour Jon', price: '$4.99 per month', place: 'left-[6%] -rotate-4' },
    {
      seed: 'Orla',
      name: 'Orla Winter',
      price: '$9.99 per month',
      place: 'left-1/2 -translate-x-1/2 z-10 max-sm:hidden',
    },
    { seed: 'Ezra', name: 'Ezra Blue', price: 'Free', place: 'right-[6%] rotate-4' },
  ] as const
  return (
    <div aria-hidden="true" className={frame}>
      {family.map(({ seed, name, price, place }) => (
        <div
          key={seed}
          className={`absolute top-4 sm:top-5 w-[42%] max-w-44 sm:w-[30%] overflow-hidden rounded-card border border-line bg-card shadow-soft ${place}`}
        >
          <Face name={seed} className="block h-26 w-full sm:h-32" />
          <div className="p-2 sm:p-3">
            <p className="font-semibold text-caption">{name}</p>
            <p className="figures text-caption text-soft">{price}</p>
          </div>
        </div>
      ))}
    </div>
  )
}

export function LockScene() {
  return (
    <div aria-hidden="true" className={frame}>
      <Face name="Bo" className="absolute -inset-6 size-[calc(100%+3rem)] blur-lg" />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-black/30 text-white">
        <Lock className="size-6" />
        <span className="font-medium text-caption">12 photos</span>
        <span className="accent-fill inline-flex items-center gap-2 whitespace-nowrap rounded-control px-3 py-2 font-semibold text-caption">
          <CoinMark /> Unlock for 40 FansCoins
        </span>
      </div>
    </div>
  )
}

export function WalletScene() {
  const lines = [
    ['FansCoins bought', '+200.00'],
    ['Low tide, 12 photos', '−40.00'],
    ['Night tram, 3:24 video', '−60.00'],
  ]
  return (
    <div aria-hidden="true" className={`${frame} grid content-center gap-3 p-4`}>
      <p className="big-figure flex items-center gap-2 text-heading">
        <CoinMark className="size-7" /> 540.00
      </p>
      <ul className="figures grid text-caption">
        {lines.map(([what, amount]) => (
          <li key={what} className="flex justify-between gap-3 border-line border-t py-1.5">
            <span className="truncate text-soft">{what}</span>
            <span className="shrink-0 font-medium">{amount}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

// Stairs, as the dashboard draws them: nothing was sold between two days.
const earned = 'M0 168H50V158H100V132H150V144H200V120H250V126H300V98H350V80H400V90H450V66H500V74H550V40H600'

export function ChartScene() {
  return (
    <div aria-hidden="true" className={frame}>
      <svg viewBox="0 0 600 208" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
        <linearGradient id="scene-area" x2="0" y2="1">
          <stop stopColor="#ff6a3d" stopOpacity="0.45" />
          <stop offset="1" stopColor="#d6336c" stopOpacity="0" />
        </linearGradient>
        <path d="M0 52H600M0 104H600M0 156H600" className="stroke-line" />
        <path d={`${earned}V208H0Z`} fill="url(#scene-area)" />
        <path d={earned} fill="none" stroke="#e2485a" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="absolute top-4 left-4 rounded-control border border-line bg-card px-3 py-2 shadow-soft">
        <p className="text-caption text-soft">Total Earnings, this month</p>
        <p className="big-figure text-title">$412.60</p>
      </div>
    </div>
  )
}
