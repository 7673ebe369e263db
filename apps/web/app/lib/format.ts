const plain = new Intl.NumberFormat('en-US')
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const dollar = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeCoins = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exactCoins = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type Instant = string | number | Date

/** FansCoins without the word: two decimals in the wallet; on posts whole, unless a price has a fraction that would be hidden. */
export const coins = (amount: number, decimals: 0 | 2 = 0) =>
  (decimals === 0 && Math.round(amount * 100) % 100 === 0 ? wholeCoins : exactCoins).format(amount)
export const dollars = (amount: number) => dollar.format(amount)
export const count = (amount: number) => plain.format(amount)
export const shortCount = (amount: number) => compact.format(amount)
export const plural = (amount: number, one: string, many = `${one}s`) => `${count(amount)} ${amount === 1 ? one : many}`

/** Dates are UTC everywhere: a billing day is the same day for everyone. */
export const dateUtc = (at: Instant) => day.format(new Date(at))
/** The same day of the next month, or its last one where it is shorter, as subscriptions count. */
export function monthAfter(at: Date) {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last)))
}

export const dateTimeUtc = (at: Instant) => `${moment.format(new Date(at))} UTC`

export const timeUtc = (at: Instant) => `${time.format(new Date(at))} UTC`

/** Today and yesterday by name, in the reader's own time as 'how long ago' is. */
export function dayName(at: Instant, now: number = Date.now()) {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const then = new Date(at).getTime()
  if (then >= midnight) return 'Today'
  return then >= midnight - 86_400_000 ? 'Yesterday' : localDay.format(then)
}

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

export function bytes(size: number) {
  if (size < 1_000) return `${size} B`
  if (size < 1_000_000) return `${Math.round(size / 1_000)} KB`
  if (size < 1_000_000_000) return `${(size / 1_000_000).toFixed(1)} MB`
  return `${(size / 1_000_000_000).toFixed(1)} GB`
}

/** 3:24, or 1:02:03 from an hour on. */
export function duration(seconds: number) {
  const whole = Math.round(seconds)
  const rest = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export const timeLeft = (seconds: number) =>
  seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
