import type { ReactNode } from 'react'

/** A two-column list of names and values. */
export function Facts({ of }: { of: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {of.map(([name, value]) => (
        <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-soft">{name}</dt>
          <dd className="figures min-w-0 wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
