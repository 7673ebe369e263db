import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, makeOperator, type Person } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let owner: Person
let other: Person
beforeAll(async () => {
  t = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.test' })
  owner = await named('Olive Owner', ['owner'])
  other = await createOperator(t.deps)
})
afterAll(() => t.close())

async function named(name: string, roles: OperatorRole[]) {
  const person = await createUser(t.deps, { name })
  await makeOperator(t.deps, person.id, roles)
  return person
}

/** A person's notifications about rights: in the bell, and by emails that can't be switched off. */
async function told({ id }: Person) {
  const [bell, emails] = await Promise.all(
    ['notifications', 'mails'].map((table) =>
      t.db.many<{ said: [string, unknown] }>(
        `test-told-${table}`,
        `select jsonb_build_array(sentence, params) as said from ${table}
         where user_id = $1 and kind = 'account' and sentence in ('rolesChanged', 'operatorChanged') order by id`,
        [id],
      ),
    ),
  )
  expect(emails).toEqual(bell)
  return bell?.map(({ said }) => said)
}

test('an operator whose rights one owner takes is notified, and so are the other owners', async () => {
  const ada = await named('Ada Quill', ['support', 'finance'])
  const bystander = await createOperator(t.deps, ['finance'])
  for (const roles of [['finance'], []]) {
    expect((await t.as(owner).put(`/console/users/${ada.id}/roles`, { roles })).statusCode).toBe(204)
  }
  expect(await told(ada)).toEqual([
    ['rolesChanged', { roles: ['finance'] }],
    ['rolesChanged', { roles: [] }],
  ])
  expect(await told(other)).toEqual([
    ['operatorChanged', { by: 'Olive Owner', name: 'Ada Quill', now: ['finance'] }],
    ['operatorChanged', { by: 'Olive Owner', name: 'Ada Quill', now: [] }],
  ])
  expect([await told(owner), await told(bystander)]).toEqual([[], []])
  const [latest] = (await t.as(ada).get('/notifications')).json()
  expect(latest.message).toBe("You're no longer an operator here. If this surprises you, ask an owner.")
  const [first] = (await t.as(other).get('/notifications')).json()
  expect(first.message).toMatch(/^Olive Owner changed the rights of Ada Quill: no longer an operator\./)
})

test("an owner who loses that role is notified as the person concerned; an operator's suspension is reported to the owners", async () => {
  const bob = await named('Bob', ['owner'])
  const before = (await told(other))?.length ?? 0
  expect((await t.as(owner).post(`/console/users/${bob.id}/suspend`, { reason: 'Gone.' })).statusCode).toBe(204)
  expect((await t.as(owner).post(`/console/users/${bob.id}/unsuspend`)).statusCode).toBe(204)
  expect((await t.as(owner).put(`/console/users/${bob.id}/roles`, { roles: [] })).statusCode).toBe(204)
  expect((await told(other))?.slice(before)).toMatchObject([
    ['operatorChanged', { name: 'Bob', now: 'suspended' }],
    ['operatorChanged', { name: 'Bob', now: 'back' }],
    ['operatorChanged', { name: 'Bob', now: [] }],
  ])
  expect(await told(bob)).toEqual([['rolesChanged', { roles: [] }]])
  const somebody = await createUser(t.deps)
  expect((await t.as(owner).post(`/console/users/${somebody.id}/suspend`, { reason: 'Spam.' })).statusCode).toBe(204)
  expect((await told(other))?.length).toBe(before + 3)
})
