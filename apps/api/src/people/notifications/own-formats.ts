import { type Formats, usualFormats } from '@fanlight/contract/platform/formats'
import { type Cents, type Coins, fromHundredths } from '@fanlight/contract/platform/money'

const known = new Map<string, ReturnType<typeof make>>()
const mostKnown = 1000

/** Dates, times and amounts in a person's own time zone and language. */
export function formatsOf({ timeZone, locale }: Formats = usualFormats) {
  const name = `${locale} ${timeZone}`
  const found = known.get(name) ?? make(timeZone, locale)
  if (known.size >= mostKnown) known.clear()
  known.set(name, found)
  return found
}

export type OwnFormats = ReturnType<typeof make>

function make(timeZone: string, locale: string) {
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const day = new Intl.DateTimeFormat(locale, { ...date, timeZone })
  const calendarDay = new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' })
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const moment = new Intl.DateTimeFormat(locale, { ...date, ...time, timeZone })
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const dollar = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return {
    day: (iso: string) => day.format(new Date(iso)),
    /** A date that is the same for everyone (YYYY-MM-DD). */
    calendarDay: (day: string) => calendarDay.format(new Date(day)),
    moment: (iso: string) => moment.format(new Date(iso)),
    /** Whole, unless that would hide a fraction. */
    coins: (hundredths: Coins | number) =>
      `${(hundredths % 100 === 0 ? whole : exact).format(fromHundredths(hundredths))} FansCoins`,
    dollars: (cents: Cents | number) => dollar.format(fromHundredths(cents)),
  }
}
