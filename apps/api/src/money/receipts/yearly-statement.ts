import { toCsv } from '../../platform/http/csv.ts'
import type { Sheet, SheetLine } from '../../platform/media/draw-sheet.ts'
import type { MonthRow } from './year.queries.ts'

interface Year {
  year: number
  creator: string
  /** From the last accepted identity; null where none was kept. */
  legalName: string | null
  /** Null where the creator gave none. */
  taxNumber: string | null
  seller: string
  months: MonthRow[]
}

/** In cents, except for the number of sales. */
interface Line {
  name: string
  sales: number
  gross: number
  fee: number
  back: number
  earned: number
  paid: number
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const nameOf = ({ month: first }: MonthRow) => month.format(new Date(`${first}T00:00:00Z`))
const quarterOf = ({ month: first }: MonthRow) => Math.ceil(Number(first.slice(5, 7)) / 3)

/** Rounds once: whole cents that add up to the rounded sum; the largest remainders are rounded up. */
export function toCents(micros: number[]): number[] {
  const cents = micros.map((one) => Math.floor(one / 10_000))
  const sum = micros.reduce((all, one) => all + one, 0)
  const missing = Math.round(sum / 10_000) - cents.reduce((all, one) => all + one, 0)
  const remainder = (index: number) => (micros[index] ?? 0) - (cents[index] ?? 0) * 10_000
  const largest = cents.map((_, index) => index).sort((one, other) => remainder(other) - remainder(one) || one - other)
  const raised = new Set(largest.slice(0, missing))
  return cents.map((one, index) => one + (raised.has(index) ? 1 : 0))
}

/** Each month, each quarter after its months, and the year: every line and every column adds up. */
function linesOf(rows: MonthRow[]): Line[] {
  const gross = toCents(rows.map((row) => row.grossMicros))
  const fee = toCents(rows.map((row) => row.feeMicros))
  const back = toCents(rows.map((row) => row.takenBackMicros))
  const months = rows.map((row, index): Line => {
    const [taken = 0, kept = 0, returned = 0] = [gross[index], fee[index], back[index]]
    const paid = Math.round(row.paidMicros / 10_000)
    return {
      name: nameOf(row),
      sales: row.sales,
      gross: taken,
      fee: kept,
      back: returned,
      earned: taken - kept - returned,
      paid,
    }
  })
  const quarters = [1, 2, 3, 4].flatMap((quarter) => {
    const own = months.filter((_, index) => rows[index] && quarterOf(rows[index]) === quarter)
    return own.length > 0 ? [...own, sumOf(`Quarter ${quarter}`, own)] : []
  })
  return [...quarters, sumOf('Year', months)]
}

const sumOf = (name: string, lines: Line[]): Line =>
  lines.reduce(
    (sum, line) => ({
      name,
      sales: sum.sales + line.sales,
      gross: sum.gross + line.gross,
      fee: sum.fee + line.fee,
      back: sum.back + line.back,
      earned: sum.earned + line.earned,
      paid: sum.paid + line.paid,
    }),
    { name, sales: 0, gross: 0, fee: 0, back: 0, earned: 0, paid: 0 },
  )

const isSum = (name: string) => name === 'Year' || name.startsWith('Quarter')
const dollars = (cents: number) => (cents / 100).toFixed(2)

/** What a creator sold, by month and quarter of a year (UTC), in dollars. */
export function yearAsCsv({ months, creator, legalName, taxNumber }: Year): string {
  return toCsv([
    ['Period', 'Sales', 'Gross (USD)', 'Fee (USD)', 'Given or taken back (USD)', 'Earned (USD)', 'Paid out (USD)'],
    ...linesOf(months).map(({ name, sales, gross, fee, back, earned, paid }) => [
      name,
      sales,
      ...[gross, fee, back, earned, paid].map(dollars),
    ]),
    ['Creator', creator],
    ...(legalName === null ? [] : [['Legal name', legalName]]),
    ...(taxNumber === null ? [] : [['Tax number', taxNumber]]),
  ])
}

export function yearSheet({ year, creator, legalName, taxNumber, seller, months }: Year): Sheet {
  const amount = (cents: number) => `USD ${dollars(cents)}`
  const lines: SheetLine[] = [
    ['heading', `Statement of ${year}`],
    ['label', 'Paid by'],
    ['line', seller],
    ['gap'],
    ['label', 'Creator'],
    ...(legalName === null ? [] : [['line', legalName] satisfies SheetLine]),
    ['line', creator],
    ...(taxNumber === null ? [] : [['line', `Tax number: ${taxNumber}`] satisfies SheetLine]),
    ...linesOf(months).flatMap(({ name, sales, gross, fee, back, earned, paid }): SheetLine[] => [
      ['rule'],
      ['pair', `${name}: gross of ${sales} ${sales === 1 ? 'sale' : 'sales'}`, amount(gross)],
      ['pair', 'Fee', amount(-fee)],
      ...(back !== 0 || isSum(name)
        ? [['pair', 'Given or taken back, after the fee', amount(-back)] satisfies SheetLine]
        : []),
      [name === 'Year' ? 'total' : 'pair', 'Earned', amount(earned)],
      ...(paid !== 0 ? [['pair', 'Paid out', amount(paid)] satisfies SheetLine] : []),
    ]),
  ]
  return { title: `Statement of ${year}, ${seller}`, madeAt: new Date(Date.UTC(year + 1, 0, 1)), lines }
}
