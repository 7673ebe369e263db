import type { TopUp, TopUpRequest, TopUpStop } from '@fanlight/contract/money/top-up'
import { topUpSentence } from '@fanlight/contract/money/top-up-sentence'
import { centsOf, coinsFor, coinsOf, fromHundredths } from '@fanlight/contract/platform/money'
import type { Db, Queries } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { listCurrencyRatios } from '../ledger/currency-ratios.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'
import { readSavedCard } from '../providers/saved-cards.ts'
import { refuseOutOfBounds } from './deposit-bounds.ts'
import { endTopUp, findTopUp, insertTopUp, type TopUpRow } from './top-up.queries.ts'

interface Needed {
  db: Db
  depositProvider: DepositProvider
}

export async function viewTopUp({ db, depositProvider }: Needed, userId: number): Promise<TopUp> {
  const { name, canKeepCards } = depositProvider
  const [row, card] = [await findTopUp(db, userId), canKeepCards ? await readSavedCard(db, name, userId) : undefined]
  return { canTurnOn: card !== undefined, ...viewOf(row, canKeepCards) }
}

function viewOf(row: TopUpRow | undefined, canKeepCards: boolean): Pick<TopUp, 'agreement' | 'stopped'> {
  if (!row) return { agreement: null, stopped: null }
  const { sentence, agreedAt, timesADay, timesAMonth, usedToday, usedThisMonth, isUnderWay } = row
  const price = {
    amount: fromHundredths(row.hundredths),
    currencyCode: row.currency,
    coins: fromHundredths(row.coins),
  }
  if (row.endedAt === null && canKeepCards) {
    const used = { usedToday, usedThisMonth, isUnderWay }
    const terms = {
      below: fromHundredths(row.below),
      timesADay,
      timesAMonth,
      sentence,
      agreedAt: agreedAt.toISOString(),
    }
    return { agreement: { ...price, ...terms, ...used }, stopped: null }
  }
  // Where tax is computed, nothing is charged from the first moment, though nobody has asked for a top-up yet.
  const because = row.endedBecause ?? 'tax'
  if (because === 'fan' || because === 'changed') return { agreement: null, stopped: null }
  return { agreement: null, stopped: { ...price, at: (row.endedAt ?? agreedAt).toISOString(), because } }
}

/** Keeps what the fan agreed to, word for word, in place of what they agreed to before. */
export async function turnTopUpOn({ db, depositProvider }: Needed, userId: number, asked: TopUpRequest) {
  if (!depositProvider.canKeepCards) throw new Problem(409, "Cards can't be charged automatically here.")
  const { amount, currencyCode, timesADay, timesAMonth } = asked
  const sold = (await listCurrencyRatios(db)).find((one) => one.currency === currencyCode && one.enabled)
  if (!sold) throw invalid('currencyCode', 'Please select a currency.')
  const hundredths = centsOf(amount)
  if (hundredths % 10 ** (2 - sold.minorDigits) !== 0)
    throw invalid('amount', `${currencyCode} has no smaller unit. Please enter a whole amount.`)
  refuseOutOfBounds(depositProvider, hundredths, currencyCode)
  const [coins, below] = [coinsFor(hundredths, sold.ratio), coinsOf(asked.below)]
  // So the balance is never below it after a top-up, and one purchase never leads to two.
  if (coins < below) throw invalid('amount', 'Please buy at least as many FansCoins as the balance that starts it.')
  if (timesADay > timesAMonth) throw invalid('timesAMonth', 'Please allow at least as many a month as a day.')
  const terms = { amount, currencyCode, coins: fromHundredths(coins), below: asked.below, timesADay, timesAMonth }
  const sentence = topUpSentence(terms)
  if (asked.agreed !== sentence) throw new Problem(409, 'The terms have changed. Please read them again.')
  const provider = depositProvider.name
  const kept = { userId, provider, sentence, below, coins, currency: currencyCode, hundredths, timesADay, timesAMonth }
  await db.tx(async (tx) => {
    const because = await insertTopUp(tx, kept)
    if (because) throw new Problem(409, whyNot[because])
  })
}

export const turnTopUpOff = (db: Queries, userId: number) => endTopUp(db, userId, 'fan')

/** With the suspension or the deletion of the account, in its transaction. */
export const endTopUpOfAccount = (db: Queries, userId: number) => endTopUp(db, userId, 'account')

const noCard = 'Please save a card first: tick “Save this card” when you buy FansCoins.'
const whyNot: Record<TopUpStop, string> = {
  account: 'Your account is about to be deleted. Keep it to turn this on.',
  refused: noCard,
  confirmation: noCard,
  card: noCard,
  expired: 'Your saved card has expired. Please save another one first.',
  frozen: 'Your wallet is frozen for now. You can turn this on once it is open again.',
  dispute: 'Your bank has not decided about a disputed payment yet. You can turn this on afterwards.',
  price: 'The price of FansCoins has changed. Please read the terms again.',
  tax: "Cards can't be charged automatically here.",
}
