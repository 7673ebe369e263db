import { firstMessageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { FirstMessageRequest } from '@fanlight/contract/money/first-messages'
import { tipLimits } from '@fanlight/contract/money/tip-limits'
import { type Coins, coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import { refused, threadNotFound } from '../../content/messages/message-refusals.ts'
import type { Db } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { refuseToSpend } from '../ledger/not-spent.ts'
import { type FirstMessageResult, payAndSend } from './first-messages.queries.ts'

interface Needed {
  db: Db
  config: { feeBasisPoints: number }
}

/** Holds the price and sends the message, both or neither. Its number, and whether it's there only since now. */
export const sendFirstMessage = (
  { db, config }: Needed,
  { fanId, threadId, key }: { fanId: number; threadId: number; key: string },
  { body, quotes, expectedPrice }: FirstMessageRequest,
) =>
  db.tx(async (tx) => {
    const result = await payAndSend(tx, {
      ...{ fanId, threadId, key, body, quotes: quotes ?? null, expectedPrice: coinsOf(expectedPrice) },
      feeBasisPoints: config.feeBasisPoints,
      hours: firstMessageLimits.hours,
      most: coinsOf(tipLimits.aDay),
      mostYoung: coinsOf(tipLimits.aDayYoung),
      mostOfYoung: coinsOf(tipLimits.ofYoungADay),
    })
    const { outcome, number } = result
    if (number === null || (outcome !== 'sent' && outcome !== 'again')) throw refusal(result)
    return { number, isNew: outcome === 'sent' }
  })

function coins(hundredths: Coins | null) {
  if (hundredths === null) throw new Error('a refusal about an amount that is missing')
  return fromHundredths(hundredths).toFixed(2)
}

function refusal({ outcome, price, balance, leftToday }: FirstMessageResult): Problem {
  switch (outcome) {
    case 'none':
    case 'not_found':
      return threadNotFound()
    case 'free':
      return new Problem(409, 'This message costs nothing now. Nothing was charged.')
    case 'price_changed':
      return new Problem(400, `The price of a first message is ${coins(price)} FansCoins now. Nothing was charged.`)
    case 'over_day':
      return new Problem(409, `This creator can be given at most ${coins(leftToday)} more FansCoins today.`)
    case 'insufficient':
      return new Problem(
        400,
        `Insufficient balance: a first message costs ${coins(price)} FansCoins and you have ${coins(balance)}.`,
      )
    case 'other words':
      return new Problem(409, 'Another message was sent with this key.')
    case 'no quote':
      return invalid('quotes', 'There is no such message to quote.')
    case 'busy':
    case 'key_reused':
    case 'creator_unverified':
    case 'frozen':
    case 'frozen_by_operator':
    case 'beyond_cap':
      return refuseToSpend(outcome, 'payment')
    case 'sent':
    case 'again':
      throw new Error('a message that was sent is not refused')
    default:
      return refused(outcome)
  }
}
