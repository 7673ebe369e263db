import type { ReactNode } from 'react'

/** A two-column list of names and values. */
export function Facts({ of }: { of: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[fit-content(7rem)_minmax(0,1fr)] gap-x-3 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
      {of.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-soft">{name}</dt>
          <dd className="figures min-w-0 wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
