import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds, moveClock } from '../../../testing/ledger-factories.ts'
import { addRunningSubscriptions, countRows, createOffer, setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const worker = join(import.meta.dirname, '../../../testing/renewal-worker.ts')
const start = () => spawn(process.execPath, [worker, t.appUrl, '1', '15'], { stdio: ['pipe', 'ignore', 'ignore'] })
const open = () => countRows(t.db, 'open-renewals', `subscriptions where period_no = 0`)

test('renewals claimed by workers that are killed at random are each charged once', { timeout: 120_000 }, async () => {
  const howMany = 1000
  const { profileId } = await createOffer(t.deps)
  await setClock(t.db, new Date('2029-06-14T09:00:00Z'))
  await addRunningSubscriptions(t.db, profileId, howMany, new Date('2029-05-15T08:00:00Z'))
  const workers: ChildProcess[] = [start(), start(), start()]
  let kills = 0
  for (let n = 0; (await open()) > 0; n += 1) {
    await pause(400)
    const victim = n % workers.length
    if (kills >= 10) {
      // If a worker dies while asking about a charge, another asks again five minutes later.
      await moveClock(t.db, '5 minutes')
      continue
    }
    workers[victim]?.kill('SIGKILL')
    workers[victim] = start()
    kills += 1
  }
  for (const child of workers) child.kill('SIGKILL')
  expect(kills).toBeGreaterThan(3)
  const paid = `charges where status = 'paid' and period_no = 1`
  expect(await countRows(t.db, 'renewed', paid)).toBe(howMany)
  expect(await countRows(t.db, 'taken', `demo_payments where outcome = 'paid'`)).toBe(howMany)
  await expectLedgerHolds(t.db)
})
