import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createPromoCode, subscribedWith, subscribeWith } from '../../../testing/promo-factories.ts'
import { createOffer, createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const offerOf = async (fan: Parameters<TestApp['as']>[0], profileId: number, code: string) => {
  const reply = await t.as(fan).get(`/profiles/${profileId}/codes/${encodeURIComponent(code)}`)
  return reply.statusCode === 200 ? reply.json() : [reply.statusCode, reply.json().detail]
}

test('a creator makes a code, and fans can type it in any case and width and see the exact prices', async () => {
  const offer = await createOffer(t.deps, { cents: 799 })
  const made = await createPromoCode(t, offer, {
    code: ' spring－２６ ',
    name: 'Instagram',
    maxUses: 50,
    endsAt: '2099-01-01T00:00:00.000Z',
  })
  expect(made).toMatchObject({
    code: 'SPRING-26',
    name: 'Instagram',
    percentOff: 50,
    dollarsOff: null,
    months: 2,
    forWhom: 'anyone',
    maxUses: 50,
    uses: 0,
    endsAt: '2099-01-01T00:00:00.000Z',
    state: 'open',
    fans: 0,
    running: 0,
    paid: 0,
  })
  for (const typed of ['spring-26', 'SPRING-26', 'Ｓｐｒｉｎｇ－２６', ' spring-26'])
    expect(await offerOf(undefined, offer.profileId, typed), typed).toEqual({
      code: 'SPRING-26',
      forWhom: 'anyone',
      refusal: null,
      // 7.99 minus half, rounded down: 3.99 off.
      discount: { price: 4, months: 2 },
      laterPrice: 7.99,
      endsAt: '2099-01-01T00:00:00.000Z',
    })
  expect(await offerOf(undefined, offer.profileId, 'spring-27')).toEqual([404, "This code isn't valid here."])
})

test('no code brings a month below the minimum price, and a price that cannot be lowered stays', async () => {
  const cheap = await createOffer(t.deps, { cents: 120 })
  await createPromoCode(t, cheap, { discount: { percent: 90, months: 1 } })
  expect(await offerOf(undefined, cheap.profileId, 'SPRING')).toMatchObject({ discount: { price: 0.99, months: 1 } })
  const lowest = await createOffer(t.deps, { cents: 99 })
  await createPromoCode(t, lowest, { discount: { dollars: 5, months: 1 } })
  expect(await offerOf(undefined, lowest.profileId, 'SPRING')).toMatchObject({ discount: null, laterPrice: 0.99 })
  const free = await createOffer(t.deps, { cents: 0 })
  await createPromoCode(t, free, { discount: { dollars: 5, months: 1 }, forWhom: 'returning' })
  const fan = await createUser(t.deps)
  expect((await subscribeWith(t, fan, free.profileId, 'spring')).statusCode).toBe(200)
  expect((await t.as(free.creator).get(`/profiles/${free.profileId}/codes`)).json().codes).toMatchObject([
    { fans: 1, running: 1, uses: 0, paid: 0 },
  ])
})

test('invalid codes are refused with reasons', async () => {
  const offer = await createOffer(t.deps)
  const make = async (body: object) => {
    const reply = await t.as(offer.creator).post(`/profiles/${offer.profileId}/codes`, body)
    return [reply.statusCode, Object.keys(reply.json().errors ?? {})]
  }
  const half = { percent: 50, months: 2 }
  for (const code of ['AB', 'A'.repeat(25), 'SALE!', 'СПАСИБО', "O'NEIL", '<b>SALE'])
    expect(await make({ code, discount: half }), code).toEqual([400, ['code']])
  const wrong: [object, string][] = [
    [{ discount: { percent: 91, months: 1 } }, 'discount'],
    [{ discount: { percent: 0.5, months: 1 } }, 'discount'],
    [{ discount: { percent: 50, months: 13 } }, 'discount'],
    [{ discount: { dollars: 0, months: 1 } }, 'discount'],
    [{ discount: half, maxUses: 0 }, 'maxUses'],
    [{ discount: half, maxUses: 10_001 }, 'maxUses'],
    [{ discount: half, endsAt: '2020-01-01T00:00:00.000Z' }, 'endsAt'],
    [{ discount: null, maxUses: 5 }, 'maxUses'],
    [{ discount: half, name: 'x'.repeat(61) }, 'name'],
  ]
  for (const [body, field] of wrong) {
    const [status, fields] = await make({ code: 'SALE', ...body })
    expect([status, String(fields).startsWith(field)], JSON.stringify(body)).toEqual([400, true])
  }
  await createPromoCode(t, offer)
  expect(await make({ code: 'spring', discount: half })).toEqual([400, ['code']])
})

test('a code that ended or does not apply to this fan says so, and subscribing with it charges nothing', async () => {
  const offer = await createOffer(t.deps)
  const { profileId, creator } = offer
  const [old, fresh] = [await createUser(t.deps), await createUser(t.deps)]
  const id = await createSubscription(t, old, profileId)
  await t.as(old).post(`/subscriptions/${id}/cancel`)
  await createPromoCode(t, offer, { code: 'NEWCOMER', forWhom: 'new' })
  await createPromoCode(t, offer, { code: 'COMEBACK', forWhom: 'returning' })
  expect(await offerOf(old, profileId, 'newcomer')).toMatchObject({ refusal: 'This code is for new subscribers.' })
  expect(await offerOf(fresh, profileId, 'newcomer')).toMatchObject({ refusal: null })
  expect(await offerOf(fresh, profileId, 'comeback')).toMatchObject({ refusal: 'This code is for fans who come back.' })
  expect(await offerOf(old, profileId, 'comeback')).toMatchObject({ refusal: null })
  const refused = await subscribeWith(t, fresh, profileId, 'comeback')
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { code: ['This code is for fans who come back.'] }])
  const unknown = await subscribeWith(t, fresh, profileId, 'nothing')
  expect([unknown.statusCode, unknown.json().detail]).toEqual([400, "This code isn't valid here."])

  const { id: codeId } = await createPromoCode(t, offer, { code: 'SHORT' })
  const ended = await t.as(creator).post(`/profiles/${profileId}/codes/${codeId}/end`)
  expect(ended.json()).toMatchObject({ code: 'SHORT', state: 'ended' })
  expect((await t.as(creator).post(`/profiles/${profileId}/codes/${codeId}/end`)).json()).toEqual(ended.json())
  expect(await offerOf(fresh, profileId, 'short')).toMatchObject({ refusal: 'This code has ended.' })
  expect((await subscribeWith(t, fresh, profileId, 'short')).statusCode).toBe(400)
  expect((await t.as(fresh).get('/subscriptions/my-subscriptions')).json()).toEqual([])
})

test('codes belong to their creator: others can neither see, make nor end them', async () => {
  const [mine, other] = [await createOffer(t.deps), await createOffer(t.deps)]
  const { id } = await createPromoCode(t, mine)
  const as = t.as(other.creator)
  expect((await as.get(`/profiles/${mine.profileId}/codes`)).statusCode).toBe(403)
  expect((await as.post(`/profiles/${mine.profileId}/codes`, {})).statusCode).toBe(403)
  expect((await as.post(`/profiles/${mine.profileId}/codes/${id}/end`)).statusCode).toBe(403)
  expect((await as.post(`/profiles/${other.profileId}/codes/${id}/end`)).statusCode).toBe(404)
  expect(await offerOf(undefined, other.profileId, 'SPRING')).toEqual([404, "This code isn't valid here."])
})

test('a link without a discount records where fans came from', async () => {
  const offer = await createOffer(t.deps)
  await createPromoCode(t, offer, { code: 'INSTA', name: 'Instagram bio', discount: null })
  const [ada, bo] = [await createUser(t.deps, { name: 'Ada' }), await createUser(t.deps, { name: 'Bo' })]
  await subscribedWith(t, ada, offer.profileId, 'insta')
  await createSubscription(t, bo, offer.profileId)
  expect((await t.as(offer.creator).get(`/profiles/${offer.profileId}/codes`)).json()).toMatchObject({
    codes: [{ code: 'INSTA', state: 'open', uses: 0, fans: 1, running: 1, paid: 9.99 }],
    runningByNone: 1,
  })
  const { members } = (await t.as(offer.creator).get(`/creator/audience/${offer.profileId}`)).json()
  expect(members.map(({ name, cameBy }: { name: string; cameBy: string | null }) => [name, cameBy])).toEqual([
    ['Bo', null],
    ['Ada', 'Instagram bio'],
  ])
})

test('a character can have a hundred codes', async () => {
  const offer = await createOffer(t.deps)
  await t.db.run(
    'many-codes',
    `insert into promo_codes (profile_id, code, for_whom, opened_at) select $1, 'LINK-' || n, 'anyone', now() from generate_series(1, 99) n`,
    [offer.profileId],
  )
  const replies = await Promise.all(
    ['ONE', 'TWO', 'THREE'].map((code) =>
      t.as(offer.creator).post(`/profiles/${offer.profileId}/codes`, { code, discount: null }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
})
