import { Refusal } from '../src/platform/config/refusal.ts'
import type { Queries } from '../src/platform/db/client.ts'
import { findDemoTraces } from './demo.queries.ts'

/** Invented people, coins that nobody paid for and a clock that runs ahead have no place beside real money. */
export async function refuseDemoData(db: Queries): Promise<void> {
  const traces = await findDemoTraces(db)
  const found = [
    traces.accounts && 'demo accounts',
    traces.payments && 'demo payments',
    traces.movedClock && 'a moved clock',
  ].filter((trace) => typeof trace === 'string')
  if (found.length === 0) return
  throw new Refusal(
    `This database has been a demo (${found.join(', ')}): production needs an empty one (or ALLOW_DEMO=true to go on with the demo).`,
  )
}
