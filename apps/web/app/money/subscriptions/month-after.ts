/** The same day so many months later, or the last of that month: as subscriptions count. */
export function monthAfter(at: Date, months = 1) {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + months, at.getUTCDate()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last)))
}
