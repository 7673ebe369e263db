import { tipLimits } from '@fanlight/contract/money/tip-limits'
import type { GivenTip, TipRequest } from '@fanlight/contract/money/tips'
import { type Coins, coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import { notifyInApp } from '../../people/notifications/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { refuseToSpend } from '../ledger/not-spent.ts'
import { readWallet } from '../ledger/wallets.ts'
import { findFan, payTip, type TipResult } from './tips.queries.ts'

interface Needed {
  db: Db
  config: { feeBasisPoints: number }
}

/** Pays a tip and tells the creator, both or neither. */
export async function giveTip(
  { db, config }: Needed,
  fanId: number,
  profileId: number,
  { amount, words, postId }: TipRequest,
  key: string,
): Promise<GivenTip> {
  const order = {
    ...{ fanId, profileId, key, postId: postId ?? null, words: words || null, coins: coinsOf(amount) },
    feeBasisPoints: config.feeBasisPoints,
    most: coinsOf(tipLimits.aDay),
    mostYoung: coinsOf(tipLimits.aDayYoung),
    mostOfYoung: coinsOf(tipLimits.ofYoungADay),
  }
  const paid = await db.tx(async (tx) => {
    const result = await payTip(tx, order)
    if (result.outcome === 'bought' && result.creatorId !== null) {
      const fan = await findFan(tx, fanId)
      await notifyInApp(tx, {
        userId: result.creatorId,
        kind: 'tip',
        says: [
          'tipped',
          { fan: fan.name, profile: result.profileName ?? '', coins: order.coins, words: order.words ?? '' },
        ],
        relatedEntityType: 'Profile',
        relatedEntityId: profileId,
        avatarUrl: fan.avatarUrl,
      })
    }
    return result
  })
  if (paid.tipId === null || (paid.outcome !== 'bought' && paid.outcome !== 'replayed'))
    throw refusal(paid, amount, postId)
  return { id: paid.tipId, balance: fromHundredths((await readWallet(db, fanId)).balance) }
}

function coins(hundredths: Coins | null) {
  if (hundredths === null) throw new Error('a refusal about an amount that is missing')
  return fromHundredths(hundredths).toFixed(2)
}

function refusal(
  { outcome, balance, leftToday }: TipResult,
  amount: number,
  postId: number | null | undefined,
): Problem {
  switch (outcome) {
    case 'not_found':
      return new Problem(404, postId ? 'Post not found.' : 'Profile not found')
    case 'own_post':
      return new Problem(400, "You can't tip your own character.")
    case 'insufficient':
      return new Problem(
        400,
        `Insufficient balance: this tip costs ${amount.toFixed(2)} FansCoins and you have ${coins(balance)}.`,
      )
    case 'over_day':
      return new Problem(409, `This creator can be given at most ${coins(leftToday)} more FansCoins today.`)
    case 'bought':
    case 'replayed':
      throw new Error('a tip that was paid is not refused')
    default:
      return refuseToSpend(outcome, 'payment')
  }
}
