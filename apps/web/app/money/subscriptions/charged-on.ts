import { dateOf, dayOf, dollars } from '../../lib/format.ts'

/** The next month is charged 24 hours before it begins. */
const dayBefore = (begins: Date) => begins.getTime() - 86_400_000

/** The one sentence about the next payment, wherever it is told. Dates aren't broken over two lines. */
export function renewal(price: number, renewsOn: Date | string) {
  const begins = new Date(renewsOn)
  const charged = dayBefore(begins)
  const isSameYear = new Date(charged).getUTCFullYear() === begins.getUTCFullYear()
  const [day, before] = [dateOf(begins), (isSameYear ? dayOf : dateOf)(charged)].map(unbroken)
  return `Renews ${day}. We'll charge ${dollars(price)} on ${before}.`
}

const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')
