import { useId } from 'react'
import { panes, sill } from './fanlight-panes.ts'

/** How much light there is: little on an empty page, all of it after a success, one pane less, or none. */
export type WindowLight = 'dim' | 'all' | 'one-dark' | 'none'

const dark = 0.12
const opacities: Record<WindowLight, (pane: number) => number> = {
  dim: (pane) => 0.35 + (pane % 3) * 0.25,
  all: () => 1,
  'one-dark': (pane) => (pane === 4 ? dark : 1),
  none: () => dark,
}
const beams: Record<WindowLight, number> = { dim: 0.34, all: 0.6, 'one-dark': 0.34, none: 0 }

/** A window over a door, its light falling on the floor. */
export function WindowScene({ className, light = 'dim' }: { className?: string; light?: WindowLight }) {
  const id = useId()
  return (
    <svg viewBox="0 0 192 150" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}-glass`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ff6a3d" />
          <stop offset="1" stopColor="#d6336c" />
        </linearGradient>
        <linearGradient id={`${id}-beam`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ff6a3d" stopOpacity={beams[light]} />
          <stop offset="1" stopColor="#ff6a3d" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M50 74H142L180 146H12Z" fill={`url(#${id}-beam)`} />
      <g transform="translate(42 10) scale(1.6875)">
        <g fill={`url(#${id}-glass)`}>
          {panes.map((path, index) => (
            <path key={path} d={path} opacity={opacities[light](index)} />
          ))}
          <path d={sill} />
        </g>
      </g>
      <path d="M36 75H156" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
      <path d="M24 146H168" className="stroke-line" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
