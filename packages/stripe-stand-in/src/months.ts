/** Calendar months after a moment, as Stripe counts them: a missing day becomes the month's last. */
export function monthsAfter(seconds: number, months: number) {
  const at = new Date(seconds * 1000)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return Math.floor(at.getTime() / 1000)
}
