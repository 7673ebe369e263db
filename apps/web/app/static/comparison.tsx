import { brand } from '../lib/brand.ts'
import { LandingSection } from './landing-section.tsx'

const rows: [what: string, ours: string, memberships: string, networks: string][] = [
  ['A page and a price per character', 'Yes', 'One per account', 'No prices'],
  ['A single post without subscribing', 'Yes, with FansCoins', 'On some', 'Rarely'],
  ['What a locked post sends you', 'A blurred copy', 'Varies', 'Little is locked'],
  ['Creators show who they are', 'Before the first sale', 'Varies', 'Rarely'],
  ['AI is called AI', 'Always', 'Left to the author', 'Varies'],
  ['Messages', 'Yes, and each says who wrote it', 'Often', 'Yes'],
  ['Tips', 'Yes, in FansCoins', 'Often', 'On some'],
  ['Payouts', 'Once a month, on the 1st', 'Often more often', 'Varies'],
  ['Live streams', 'No', 'Often', 'Yes'],
  ['Apps in the stores', 'No, it installs from the browser', 'Usually', 'Yes'],
  ['How many people are there already', 'Few: we are new', 'Many', 'Nearly everyone'],
]

const others = ['Membership sites', 'Social networks'] as const

export function Comparison() {
  return (
    <LandingSection
      title="Where we differ, and where others are ahead"
      lead="Kinds of sites, not single companies. The last three rows aren't in our favor. You should know them too."
    >
      <div className="stacked rounded-card border border-line bg-card">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto rounded-card">
          <table className="w-full border-collapse text-left sm:min-w-176">
            <thead>
              <tr className="border-line border-b">
                <td className="p-4" />
                <th scope="col" className="bg-raised p-4 font-semibold">
                  {brand.name}
                </th>
                {others.map((name) => (
                  <th key={name} scope="col" className="p-4 font-medium text-soft">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([what, ours, memberships, networks]) => (
                <tr key={what} className="border-line border-b last:border-b-0 max-sm:px-4">
                  <th scope="row" className="w-2/5 p-4 font-medium">
                    {what}
                  </th>
                  <td data-name={brand.name} className="p-4 font-semibold sm:bg-raised">
                    {ours}
                  </td>
                  <td data-name={others[0]} className="p-4 text-soft">
                    {memberships}
                  </td>
                  <td data-name={others[1]} className="p-4 text-soft">
                    {networks}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </LandingSection>
  )
}
