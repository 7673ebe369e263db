// Started as a process of its own, to be killed at any moment: does what time brings to subscriptions, again and again.
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { createDemoBilling } from '../src/money/providers/demo-billing.ts'
import { keepSubscriptions } from '../src/money/subscriptions/keep-subscriptions.ts'
import { createDb } from '../src/platform/db/client.ts'

const [url = '', leaseSeconds = '2', slowness = '0'] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const db = createDb({ url, max: 8, log })
const demo = createDemoBilling(db)
/** Calls take a while on their way there and back, so that a kill finds many under way. */
const onTheWay = () => pause(Math.random() * Number(slowness))
const billingProvider: typeof demo = {
  ...demo,
  async takeCharge(charge) {
    await onTheWay()
    const answer = await demo.takeCharge(charge)
    await onTheWay()
    return answer
  },
}
process.stdin.resume().on('end', () => process.exit(0))
for (;;) {
  try {
    await keepSubscriptions({ db, billingProvider, log }, { leaseSeconds: Number(leaseSeconds) })
  } catch {
    // The database was away for a moment: the next round goes on.
  }
  await pause(50)
}
