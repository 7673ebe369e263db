import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { createFaultyPayouts } from '../../../testing/faulty-payouts.ts'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { racePayout } from '../../../testing/payout-race.ts'
import { createDb } from '../../platform/db/client.ts'
import { createDemoBilling } from '../providers/demo-billing.ts'

const rounds = 24

test('many concurrent changes to one payout neither send money twice nor lose it', async () => {
  const database = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const db = createDb({ url: database.appUrl, max: 20, log })
  const raced = {
    db,
    log,
    payouts: createFaultyPayouts(Math.random),
    billingProvider: createDemoBilling(db),
    random: Math.random,
  }
  const wrong: (string | undefined)[] = []
  for (let round = 0; round < rounds; round += 4)
    wrong.push(...(await Promise.all([1, 2, 3, 4].map(() => racePayout(raced)))))
  expect(wrong.filter((seen) => seen !== undefined)).toEqual([])
  await expectLedgerHolds(db)
  await db.close()
  await database.drop()
})
