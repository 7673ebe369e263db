import type { Profile } from '@fanlight/contract/content/profiles'
import { dollars } from '../../lib/format.ts'

/** "That's $7.19 a month. Save 10%." */
export const saving = ({ monthly, percent }: Profile['bundles'][number]) =>
  `That's ${dollars(monthly)} a month. Save ${percent}%.`

/** "$21.57 every 3 months", "$7.99 every month". */
export const everyMonths = (months: number, price: number) => `${dollars(price)} every ${monthsOf(months)}`

export const monthsOf = (months: number) => (months === 1 ? 'month' : `${months} months`)
