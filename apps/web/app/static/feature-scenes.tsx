import Lock from 'lucide-react/icons/lock'
import { CoinMark } from '../ui/coins.tsx'
import { Face } from './face.tsx'

// Drawn in HTML, so that they follow light and dark. Hidden from screen readers: the tile's text says it all.
const frame = 'relative h-full min-h-52 select-none overflow-hidden rounded-control bg-raised'

export function FamilyScene() {
  const family = [
    { face: 'odile', name: 'Odile Farrow', price: '$4.99 per month', place: 'left-[6%] -rotate-4' },
    {
      face: 'brine',
      name: 'Captain Brine',
      price: '$3.99 per month',
      place: 'left-1/2 -translate-x-1/2 z-10 max-sm:hidden',
    },
    { face: 'wren', name: 'Wren Halloway', price: '$7.99 per month', place: 'right-[6%] rotate-4' },
  ] as const
  return (
    <div aria-hidden="true" className={frame}>
      {family.map(({ face, name, price, place }) => (
        <div
          key={face}
          className={`absolute top-4 sm:top-5 w-[42%] max-w-44 sm:w-[30%] overflow-hidden rounded-card border border-line bg-card shadow-soft ${place}`}
        >
          <Face name={face} className="block h-26 w-full object-[50%_20%] sm:h-32" />
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
      <Face name="lux" className="absolute -inset-6 size-[calc(100%+3rem)] blur-lg" />
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

export function TalkScene() {
  const said = [
    { face: 'sunniva', name: 'A subscriber', text: 'Does the lamp ever get a night off?', place: '' },
    { face: 'odile', name: 'Odile Farrow', text: 'Fog has Tuesdays.', stamp: 'Written by the creator', place: 'ml-10' },
  ] as const
  return (
    <div aria-hidden="true" className={`${frame} grid content-center gap-4 p-4 sm:p-8`}>
      {said.map((one) => (
        <div key={one.name} className={`flex max-w-md gap-3 ${one.place}`}>
          <Face name={one.face} className="size-11 shrink-0 rounded-full object-top" />
          <div className="grid gap-1 rounded-card border border-line bg-card px-4 py-3 shadow-soft">
            <p className="text-caption text-soft">
              <span className="font-semibold text-ink">{one.name}</span>
              {'stamp' in one && ` · ${one.stamp}`}
            </p>
            <p>{one.text}</p>
          </div>
        </div>
      ))}
    </div>
  )
}
