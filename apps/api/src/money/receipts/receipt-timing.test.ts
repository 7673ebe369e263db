import { expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { mostMilliseconds, timeOf } from '../../../testing/measure-requests.ts'
import { startTestApp } from '../../../testing/test-app.ts'

test('PDFs of any script are drawn off the serving thread, at most 20 a minute per person', async () => {
  const limited = await startTestApp({ RATE_LIMIT_SCALE: '0.2' })
  try {
    const fan = await createUser(limited.deps, { name: 'محمد 漢字 ไทย' })
    await limited.as(fan).post('/wallet/deposit', { amount: 7, currencyCode: 'USD' })
    const [{ number }] = (await limited.as(fan).get('/receipts')).json()
    const statuses: number[] = []
    const draw = async () => statuses.push((await limited.as(fan).get(`/receipts/${number}/pdf`)).statusCode)
    const spent = [await timeOf(draw), await timeOf(draw)]
    expect(spent.filter((milliseconds) => milliseconds > mostMilliseconds)).toEqual([])
    for (let n = 0; n < 3; n += 1) await draw()
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  } finally {
    await limited.close()
  }
})
