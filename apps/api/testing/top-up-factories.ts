import { topUpSentence } from '@fanlight/contract/money/top-up-sentence'
import { createUser, type Person } from './factories.ts'
import { createPostForSale } from './ledger-factories.ts'
import type { TestApp } from './open-app.ts'

export const usualTerms = {
  below: 50,
  amount: 20,
  currencyCode: 'USD',
  coins: 200,
  timesADay: 2,
  timesAMonth: 3,
}

/** Fans who agreed to automatic top-ups, and what they do. */
export function topUpsIn(t: Pick<TestApp, 'as' | 'deps'>) {
  const agree = (fan: Person, terms: object = {}) => {
    const { coins, ...asked } = { ...usualTerms, ...terms }
    return t.as(fan).put('/wallet/top-up', { agreed: topUpSentence({ ...asked, coins }), ...asked })
  }
  const read = async (fan: Person) => (await t.as(fan).get('/wallet/top-up')).json()

  /** With 60 coins and a saved demo card. */
  async function fanWithTopUp(demoCard = 'good', terms: object = {}) {
    const fan = await createUser(t.deps)
    await t.as(fan).post('/wallet/deposit', { amount: 6, currencyCode: 'USD', saveCard: true, demoCard })
    const reply = await agree(fan, terms)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return fan
  }

  /** Buys a new post; the price is in coins. */
  async function spend(fan: Person, price = 20) {
    const post = await createPostForSale(t.deps, { price: price * 100 })
    const reply = await t.as(fan).post(`/posts/${post.id}/purchase`)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return post
  }

  const told = async (fan: Person): Promise<string[]> =>
    ((await t.as(fan).get('/notifications?pageSize=50')).json() as { message: string }[]).map(({ message }) => message)

  return { agree, read, fanWithTopUp, spend, told }
}
