import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { ledgerAgreesWithModel } from '../../../testing/ledger-model.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

// `npm run storm` runs many more. A failure prints its seed and the shortest sequence that reproduces it.
test.each([0, 1250])(
  'ledger and model agree after each of many random steps, at a fee of %i',
  async (feeBasisPoints) => {
    await fc.assert(ledgerAgreesWithModel(t.db, feeBasisPoints), { numRuns: 40 })
    expect(await expectLedgerHolds(t.db)).toBeUndefined()
  },
)
