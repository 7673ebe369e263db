import type { AuditEntry } from '@fanlight/contract/operations/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await startTestApp()
  owner = await createOperator(t.deps)
})
afterAll(() => t.close())

const lastSentence = async () => (await t.as(owner).get('/console/audit?pageSize=1')).json<AuditEntry[]>()[0]?.summary

test.each([
  [{ days: 1 }, 'Moved the clock forward by 1 day'],
  [{ days: 2, hours: 1 }, 'Moved the clock forward by 2 days and 1 hour'],
  [{ hours: 3 }, 'Moved the clock forward by 3 hours'],
])('the log names a move of the clock by %j: %s', async (move, sentence) => {
  expect((await t.as(owner).post('/console/clock', move)).statusCode).toBe(200)
  expect(await lastSentence()).toBe(sentence)
})

test('the log names site changes as the form does', async () => {
  const { name, supportEmail, social, colors } = (await t.as(owner).get('/console/site')).json()
  const change = { name, supportEmail, social, colors, sellerName: 'Ada Ltd', sellerAddress: null, sellerTaxId: 'T-1' }
  expect((await t.as(owner).put('/console/site', change)).statusCode).toBe(200)
  expect(await lastSentence()).toBe('Changed the site: name of the seller, tax number of the seller')
})

test('the log names a legal text as its page does', async () => {
  const text = { text: '## One\n\nText.', inForceSince: '2026-11-23', asks: false }
  const answer = await t.as(owner).post('/console/site/texts/privacy-policy', text)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(await lastSentence()).toBe('Published version 2 of the Privacy Policy, in force since 2026-11-23')
})

test('the log tells two people of one name apart, and is searched by their address', async () => {
  const [one, other] = [
    await createUser(t.deps, { name: 'Noor Bell' }),
    await createUser(t.deps, { name: 'Noor Bell' }),
  ]
  expect((await t.as(owner).post(`/console/users/${other.id}/suspend`, { reason: 'Fraud' })).statusCode).toBeLessThan(
    300,
  )
  expect(await lastSentence()).toBe(`Suspended Noor Bell (${other.email})`)
  const found = async (email: string) =>
    (await t.as(owner).get(`/console/audit?search=${encodeURIComponent(email)}`)).json<AuditEntry[]>().length
  expect([await found(other.email), await found(one.email)]).toEqual([1, 0])
})
