import type { Formats } from '@fanlight/contract/platform/formats'

type Instant = string | number | Date

const usualFormats: Formats = { timeZone: 'UTC', locale: 'en-US' }
let formats = usualFormats
let own = made(formats)

export const formatsNow = () => formats

/** As the signed-in person chose; visitors and rendered pages get the defaults. */
export function setFormats(chosen: Formats | undefined) {
  const { timeZone, locale } = chosen ?? usualFormats
  if (timeZone === formats.timeZone && locale === formats.locale) return
  formats = { timeZone, locale }
  own = made(formats)
}

function made({ timeZone, locale }: Formats) {
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const exact = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return {
    plain: new Intl.NumberFormat(locale),
    compact: new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
    dollar: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
    wholeCoins: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    exactCoins: new Intl.NumberFormat(locale, exact),
    day: new Intl.DateTimeFormat(locale, { ...date, timeZone }),
    calendarDay: new Intl.DateTimeFormat(locale, { ...date, timeZone: 'UTC' }),
    dayOfYear: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }),
    month: new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone }),
    moment: new Intl.DateTimeFormat(locale, { ...date, ...time, timeZone }),
    time: new Intl.DateTimeFormat(locale, { ...time, timeZone }),
  }
}

/** FansCoins without the word: two decimals for the wallet's balance; elsewhere whole, unless that would hide a fraction. */
export const coins = (amount: number, decimals: 0 | 2 = 0) =>
  (decimals === 0 && Math.round(amount * 100) % 100 === 0 ? own.wholeCoins : own.exactCoins).format(amount)
export const dollars = (amount: number) => own.dollar.format(amount)
/** In the currency of the payment. */
export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat(formats.locale, { style: 'currency', currency }).format(amount)
export const count = (amount: number) => own.plain.format(amount)
export const shortCount = (amount: number) => own.compact.format(amount)
export const plural = (amount: number, one: string, many = `${one}s`) => `${count(amount)} ${amount === 1 ? one : many}`

/** The reader's local day; a calendar date is the same everywhere. */
export const dateOf = (at: Instant) =>
  (typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? own.calendarDay : own.day).format(new Date(at))
/** Without the year, where it is clear. */
export const dayOf = (at: Instant) => own.dayOfYear.format(new Date(at))
export const monthOf = (at: Instant) => own.month.format(new Date(at))
export const dateTime = (at: Instant) => own.moment.format(new Date(at))
export const timeOfDay = (at: Instant) => own.time.format(new Date(at))

const units: [seconds: number, label: string][] = [
  [365 * 86_400, 'y'],
  [30 * 86_400, 'mo'],
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm'],
]

export function relativeTime(at: Instant, now: number = Date.now()) {
  const seconds = Math.max(0, Math.floor((now - new Date(at).getTime()) / 1000))
  const unit = units.find(([size]) => seconds >= size)
  return unit ? `${Math.floor(seconds / unit[0])}${unit[1]} ago` : `${seconds}s ago`
}

/** 3:24, or 1:02:03 from an hour on. */
export function duration(seconds: number) {
  const whole = Math.round(seconds)
  const rest = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
