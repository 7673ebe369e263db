import type { Micros } from '@fanlight/contract/money'
import { toCsv } from '../http/csv.ts'
import { pdfPage } from './pdf-page.ts'
import type { MonthRow } from './year.queries.ts'

interface Year {
  year: number
  creator: string
  seller: string
  months: MonthRow[]
}

const cents = (micros: Micros) => Math.round(micros / 10_000) / 100
const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const nameOf = ({ month: first }: MonthRow) => month.format(new Date(`${first}T00:00:00Z`))

const sumOf = (months: MonthRow[]) =>
  months.reduce(
    (sum, row) => ({
      earned: sum.earned + row.earnedMicros,
      takenBack: sum.takenBack + row.takenBackMicros,
      paid: sum.paid + row.paidMicros,
    }),
    { earned: 0, takenBack: 0, paid: 0 },
  )

/** What a creator earned, what was taken back and what was paid out, month by month of a year (UTC), in dollars. */
export function yearAsCsv({ months }: Year): string {
  const sum = sumOf(months)
  return toCsv([
    ['Month', 'Earned after the fee (USD)', 'Given or taken back (USD)', 'Paid out (USD)'],
    ...months.map((row) => [nameOf(row), cents(row.earnedMicros), cents(row.takenBackMicros), cents(row.paidMicros)]),
    ['Year', cents(sum.earned), cents(sum.takenBack), cents(sum.paid)],
  ])
}

export async function yearAsPdf({ year, creator, seller, months }: Year): Promise<Buffer> {
  const page = await pdfPage(`Statement of ${year}, ${seller}`, new Date(Date.UTC(year + 1, 0, 1)))
  const dollars = (micros: Micros) => `USD ${cents(micros).toFixed(2)}`
  page.heading(`Statement of ${year}`)
  page.label('Paid by')
  page.line(seller)
  page.gap()
  page.label('Creator')
  page.line(creator)
  for (const row of months) {
    page.rule()
    page.pair(`${nameOf(row)}: earned after the fee`, dollars(row.earnedMicros))
    if (row.takenBackMicros !== 0) page.pair('Given or taken back', dollars(-row.takenBackMicros))
    if (row.paidMicros !== 0) page.pair('Paid out', dollars(row.paidMicros))
  }
  const sum = sumOf(months)
  page.rule()
  page.total('Earned in the year', dollars(sum.earned))
  page.pair('Given or taken back', dollars(-sum.takenBack))
  page.pair('Paid out', dollars(sum.paid))
  return page.done()
}
