import { brand } from '../lib/brand.ts'
import { Band } from './band.tsx'

const rows: [what: string, ours: string, memberships: string, networks: string][] = [
  ['A page and a price per character', 'Yes', 'One per account', 'No prices'],
  ['A single post without subscribing', 'Yes, with FansCoins', 'On some', 'Rarely'],
  ['What a locked post sends you', 'A blurred copy', 'Varies', 'Little is locked'],
  ['Creators show who they are', 'Before the first sale', 'Varies', 'Rarely'],
  ['AI is called AI', 'Always', 'Left to the author', 'Varies'],
  ['Payouts', 'Once a month, on the 1st', 'Often more often', 'Varies'],
  ['Live streams and direct messages', 'No', 'Often', 'Yes'],
  ['Apps in the stores', 'No, it installs from the browser', 'Usually', 'Yes'],
  ['How many people are there already', 'Few: we are new', 'Many', 'Nearly everyone'],
]

export function Comparison() {
  return (
    <Band
      title="Where we differ, and where others are ahead"
      lead="Kinds of sites, not single companies. The last three rows are not in our favour; you should know them too."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-card">
        <table className="w-full min-w-176 border-collapse text-left">
          <thead>
            <tr className="border-line border-b">
              <td className="p-4" />
              <th scope="col" className="bg-raised p-4 font-semibold">
                {brand.name}
              </th>
              <th scope="col" className="p-4 font-medium text-soft">
                Membership sites
              </th>
              <th scope="col" className="p-4 font-medium text-soft">
                Social networks
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, ours, memberships, networks]) => (
              <tr key={what} className="border-line border-b last:border-b-0">
                <th scope="row" className="w-2/5 p-4 font-medium">
                  {what}
                </th>
                <td className="bg-raised p-4 font-semibold">{ours}</td>
                <td className="p-4 text-soft">{memberships}</td>
                <td className="p-4 text-soft">{networks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Band>
  )
}
