import { type Coins, coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import { notifyInApp } from '../../people/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { refuseToSpend } from '../ledger/not-spent.ts'
import { buyMessage, findBuyer, type MessageResult } from './paid-messages.queries.ts'

interface Needed {
  db: Db
  config: { feeBasisPoints: number }
}

interface Order {
  fanId: number
  threadId: number
  number: number
  key: string | null
  /** In coins, as shown to the fan. */
  expectedPrice: number | null | undefined
}

/** Pays for the files of a message and tells the creator, both or neither. */
export async function payForMessage({ db, config }: Needed, { expectedPrice, ...order }: Order) {
  const result = await db.tx(async (tx) => {
    const expected = expectedPrice == null ? null : coinsOf(expectedPrice)
    const paid = await buyMessage(tx, { ...order, expectedPrice: expected, feeBasisPoints: config.feeBasisPoints })
    if (paid.outcome === 'bought' && paid.creatorId !== null && paid.price !== null) {
      const fan = await findBuyer(tx, order.fanId)
      await notifyInApp(tx, {
        userId: paid.creatorId,
        kind: 'purchase',
        says: ['messageBought', { name: fan.name, profile: paid.profileName ?? '', coins: paid.price }],
        relatedEntityType: 'Thread',
        relatedEntityId: order.threadId,
        avatarUrl: fan.avatarUrl,
      })
    }
    return paid
  })
  if (result.outcome !== 'bought' && result.outcome !== 'replayed') throw refusal(result)
}

function coins(hundredths: Coins | null) {
  if (hundredths === null) throw new Error('a refusal about an amount that is missing')
  return fromHundredths(hundredths).toFixed(2)
}

function refusal({ outcome, price, balance }: MessageResult): Problem {
  switch (outcome) {
    case 'not_found':
      return new Problem(404, 'There is no such conversation.')
    case 'not_for_sale':
      return new Problem(400, 'This message is not for sale.')
    case 'own_message':
      return new Problem(400, "You can't buy your own message.")
    case 'already_bought':
      return new Problem(409, 'You have already unlocked this message.')
    case 'taken_back':
      return new Problem(409, 'This message was deleted. Nothing was charged.')
    case 'not_ready':
      return new Problem(409, "The files of this message aren't ready yet. Nothing was charged.")
    case 'price_changed':
      return new Problem(400, `The price of this message is ${coins(price)} FansCoins. Nothing was charged.`)
    case 'insufficient':
      return new Problem(
        400,
        `Insufficient balance: this message costs ${coins(price)} FansCoins and you have ${coins(balance)}.`,
      )
    case 'bought':
    case 'replayed':
      throw new Error('a message that was bought is not refused')
    default:
      return refuseToSpend(outcome, 'purchase')
  }
}
