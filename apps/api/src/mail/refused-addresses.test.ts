import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { forgetOldMails } from './send-mails.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('that an address takes no letters is known as long as it is that of an account; of nobody’s, for 60 days', async () => {
  const ada = await createUser(t.deps, { email: 'Ada@example.test' })
  await t.db.run(
    'test-refused',
    `insert into refused_addresses (address, reason, at) values (lower($1), 'full', now() - interval '61 days'),
       ('visitor@example.test', 'full', now() - interval '61 days'), ('late@example.test', 'full', now() - interval '59 days')`,
    [ada.email],
  )
  await forgetOldMails(t.deps)
  const left = await t.db.many<{ address: string }>('test-left', 'select address from refused_addresses order by 1')
  expect(left.map(({ address }) => address)).toEqual(['ada@example.test', 'late@example.test'])
})
