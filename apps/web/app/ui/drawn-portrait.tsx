import { useId } from 'react'

// Pictures, not interface: their colours belong to the drawing and not to the tokens.
const skies: [string, string, string][] = [
  ['#ffb27d', '#d6336c', '#4a1d4f'],
  ['#ffd9a0', '#f0743e', '#6b2138'],
  ['#a9d6d0', '#3f7d8c', '#1b2b4a'],
  ['#c9b6f2', '#7a55b8', '#2a1b52'],
  ['#f7c6d0', '#b5527f', '#3a1a45'],
  ['#d8e0a8', '#5f8f5a', '#1c3a3a'],
]
const skins = ['#f3cdb0', '#e2a983', '#c68a5f', '#9a6243', '#6b4230']
const hairs = ['#231a2e', '#4b2a20', '#8a3b1f', '#d99a4e', '#e9e2d8', '#7c2f52']
const clothes = ['#f6f1ea', '#2b2340', '#c2452f', '#2f5b66', '#e3b04b']
const cap = 'M25 45C22 26 31 18 41 18C52 18 58 27 55 45C53 37 49 32 44 31C37 35 29 35 25 45Z'
const styles = [
  { back: 'M21 66C16 34 24 17 40 17S64 34 59 66Z', front: cap },
  { back: 'M17 96C13 44 22 16 40 16S67 44 63 96Z', front: cap },
  {
    back: 'M25 44C22 26 30 17 41 17S59 27 55 44Z',
    front: 'M25 44C25 30 33 24 46 27C52 29 55 35 55 44C52 36 47 34 40 34C33 34 28 36 25 44Z',
  },
  { back: 'M31 14A9 9 0 1 1 49 14A9 9 0 1 1 31 14ZM25 48C22 26 30 18 40 18S58 26 55 48Z', front: cap },
  {
    back: 'M40 13C56 9 70 24 65 40C72 52 64 66 56 66H24C16 66 8 52 15 40C10 24 24 9 40 13Z',
    front: 'M25 43C24 30 31 25 35 28C38 23 46 23 47 28C52 26 56 33 55 43C50 36 46 35 42 36C36 38 29 36 25 43Z',
  },
  {
    back: 'M14 98C12 40 20 12 40 12S68 40 66 98Z',
    front: 'M27 42C27 30 32 25 40 25S53 30 53 42C52 32 47 29 40 29S28 32 27 42Z',
  },
]

function hash(text: string) {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** A portrait drawn from a name: always the same for the same name. Stands in wherever a picture is missing. */
export function DrawnPortrait({ seed, className }: { seed: string; className?: string }) {
  const id = useId()
  const number = hash(seed)
  const pick = <T,>(list: T[], shift: number) => list[(number >>> shift) % list.length] as T
  const [light, middle, dark] = pick(skies, 0)
  const style = pick(styles, 3)
  const [skin, hair, cloth] = [pick(skins, 6), pick(hairs, 9), pick(clothes, 12)]
  return (
    <svg viewBox="0 0 80 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0.3" y2="1">
          <stop stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
        <radialGradient id={`${id}g`} cx="0.5" cy="0.4" r="0.55">
          <stop stopColor={light} />
          <stop offset="1" stopColor={light} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}r`} x1="0" x2="1">
          <stop offset="0.45" stopColor={dark} stopOpacity="0.42" />
          <stop offset="0.6" stopColor={dark} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="80" height="100" fill={`url(#${id}s)`} />
      <rect width="80" height="100" fill={`url(#${id}g)`} />
      <g transform={number & 1 ? 'translate(80) scale(-1 1)' : undefined}>
        <path d={style.back} fill={hair} />
        <path d="M8 100C9 79 24 73 34 70L40 76L46 70C56 73 71 79 72 100Z" fill={cloth} />
        <path d="M34 56H46V70L40 77L34 70Z" fill={skin} />
        <path d="M34 60C38 65 43 65 46 60V66C42 70 37 69 34 66Z" fill={dark} opacity="0.28" />
        <ellipse cx="40" cy="44" rx="13.4" ry="17" fill={skin} />
        <path d={style.front} fill={hair} />
        <path d="M32.6 46.6c1.7 1.3 3.3 1.3 4.8 0M43 46.6c1.7 1.3 3.3 1.3 4.8 0" {...stroke} stroke={dark} />
        <path d="M37.4 54.6c1.8 1.1 3.8 1.1 5.4 0" {...stroke} stroke="#8f2a3f" />
        <path d="M0 0H80V100H0Z" fill={`url(#${id}r)`} opacity="0.55" />
      </g>
    </svg>
  )
}

const stroke = { fill: 'none', strokeWidth: 1.1, strokeLinecap: 'round' } as const
