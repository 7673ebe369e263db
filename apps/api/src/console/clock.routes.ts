import { ClockMove, ProductTime } from '@fanlight/contract/clock'
import { writeAudit } from '../audit/audit.ts'
import { requireAdmin } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { moveClock } from './clock.queries.ts'
import { operatorsOnly } from './operators-only.ts'

/** Moves the product's time forward, so that renewals, retries and payouts can be watched. There is none of this outside the demo. */
export function clockRoutes(api: Api, { db, bus, clock, config }: Deps) {
  if (!config.demo) return
  operatorsOnly(api)

  api.get('/console/clock', { schema: { response: { 200: ProductTime } } }, () => timeOf(clock.now()))

  api.post('/console/clock', { schema: { body: ClockMove, response: { 200: ProductTime } } }, async (request) => {
    const admin = requireAdmin(request)
    const { days, hours } = request.body
    await db.tx(async (tx) => {
      await moveClock(tx, days, hours)
      await writeAudit(tx, admin, {
        action: 'clock.move',
        subject: ['clock', 'product'],
        summary: `moved the clock forward by ${days} days and ${hours} hours`,
      })
    })
    await clock.refresh()
    await bus.publish('clock-moved', {})
    return timeOf(clock.now())
  })
}

const timeOf = (now: Date): ProductTime => ({
  now: now.toISOString(),
  aheadSeconds: Math.max(0, Math.round((now.getTime() - Date.now()) / 1000)),
})
