import type { AccountsParams } from '@fanlight/contract/operations/accounting'
import { Problem } from '../../platform/problems/problem.ts'

/** A period in UTC; `before` is the first moment after it. */
export interface Period {
  from: Date
  before: Date
}

/** A month, or a quarter for creators. It has started; the file contains what has happened so far. */
export function readPeriod({ paper, period }: AccountsParams, now: Date): Period {
  const [year, part = ''] = [Number(period.slice(0, 4)), period.slice(5)]
  const isQuarter = part.startsWith('Q')
  if (isQuarter !== (paper === 'creators')) {
    throw new Problem(404, isQuarter ? 'This file comes by month.' : 'This file comes by quarter.')
  }
  const months = isQuarter ? 3 : 1
  const first = isQuarter ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1
  const from = new Date(Date.UTC(year, first, 1))
  if (from > now) throw new Problem(404, `${period} has not begun.`)
  return { from, before: new Date(Date.UTC(year, first + months, 1)) }
}
