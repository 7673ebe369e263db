import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { refuseDemoData } from './refuse-demo-data.ts'

let t: TestApp
beforeEach(async () => {
  t = await startTestApp()
})
afterEach(() => t.close())

test('a database with people who really signed in is accepted', async () => {
  await createUser(t.deps)
  await expect(refuseDemoData(t.db)).resolves.toBeUndefined()
})

test('production starts on no database of a demo, and says why', async () => {
  const ada = await createUser(t.deps)
  await t.as(ada).post('/wallet/deposit', { amount: 10, currencyCode: 'USD' })
  await expect(refuseDemoData(t.db)).rejects.toThrow('This database has been a demo (demo payments): production needs')
  await t.db.run('age', "update product_clock set ahead = interval '1 day'")
  await t.db.run('cast', "update users set demo_account = 'A fan' where id = $1", [ada.id])
  await expect(refuseDemoData(t.db)).rejects.toThrow('(demo accounts, demo payments, a moved clock)')
})
