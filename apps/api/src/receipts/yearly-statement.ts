import type { Micros } from '@fanlight/contract/money'
import { toCsv } from '../http/csv.ts'
import type { Sheet, SheetLine } from '../media/draw-sheet.ts'
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

/** A creator's earnings, refunds and payouts by month of a year (UTC), in dollars. */
export function yearAsCsv({ months }: Year): string {
  const sum = sumOf(months)
  return toCsv([
    ['Month', 'Earned after the fee (USD)', 'Given or taken back (USD)', 'Paid out (USD)'],
    ...months.map((row) => [nameOf(row), cents(row.earnedMicros), cents(row.takenBackMicros), cents(row.paidMicros)]),
    ['Year', cents(sum.earned), cents(sum.takenBack), cents(sum.paid)],
  ])
}

export function yearSheet({ year, creator, seller, months }: Year): Sheet {
  const dollars = (micros: Micros) => `USD ${cents(micros).toFixed(2)}`
  const sum = sumOf(months)
  const lines: SheetLine[] = [
    ['heading', `Statement of ${year}`],
    ['label', 'Paid by'],
    ['line', seller],
    ['gap'],
    ['label', 'Creator'],
    ['line', creator],
    ...months.flatMap((row): SheetLine[] => [
      ['rule'],
      ['pair', `${nameOf(row)}: earned after the fee`, dollars(row.earnedMicros)],
      ...(row.takenBackMicros !== 0
        ? [['pair', 'Given or taken back', dollars(-row.takenBackMicros)] satisfies SheetLine]
        : []),
      ...(row.paidMicros !== 0 ? [['pair', 'Paid out', dollars(row.paidMicros)] satisfies SheetLine] : []),
    ]),
    ['rule'],
    ['total', 'Earned in the year', dollars(sum.earned)],
    ['pair', 'Given or taken back', dollars(-sum.takenBack)],
    ['pair', 'Paid out', dollars(sum.paid)],
  ]
  return { title: `Statement of ${year}, ${seller}`, madeAt: new Date(Date.UTC(year + 1, 0, 1)), lines }
}
