import { dateOf } from '../../lib/format.ts'

/** Today and yesterday by name. */
export function dayName(at: string | number | Date, now: number = Date.now()) {
  const day = dateOf(new Date(at))
  if (day === dateOf(now)) return 'Today'
  return day === dateOf(now - 86_400_000) ? 'Yesterday' : day
}
