import type { ProductTime } from '@fanlight/contract/platform/clock'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { moveClock } from './clock.queries.ts'

/** Moves the product's clock forward, to watch renewals, retries and payouts. Demo only. */
export function clockRoutes(api: Api, { db, bus, clock, config }: Deps) {
  if (!config.demo) return

  handle(api, 'readClock', () => timeOf(clock.now()))

  handle(api, 'moveClock', async ({ viewer: admin, body: { days, hours } }) => {
    await db.tx(async (tx) => {
      await moveClock(tx, days, hours)
      await writeAudit(tx, admin, {
        action: 'clock.move',
        subject: ['clock', 'product'],
        summary: `Moved the clock forward by ${forward(days, hours)}`,
      })
    })
    await clock.refresh()
    await bus.publish('clock-moved', {})
    return timeOf(clock.now())
  })
}

const forward = (days: number, hours: number) =>
  [counted(days, 'day'), counted(hours, 'hour')].filter((part) => part !== undefined).join(' and ')
const counted = (many: number, unit: string) => (many > 0 ? `${many} ${unit}${many === 1 ? '' : 's'}` : undefined)

const timeOf = (now: Date): ProductTime => ({
  now: now.toISOString(),
  aheadSeconds: Math.max(0, Math.round((now.getTime() - Date.now()) / 1000)),
})
