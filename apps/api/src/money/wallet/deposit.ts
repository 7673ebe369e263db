import type { DepositRequest } from '@fanlight/contract/money/wallet'
import { type Coins, toHundredths } from '@fanlight/contract/platform/money'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { closeDeposit, openDeposit } from '../ledger/deposits.ts'
import type { DepositAnswer, DepositProvider } from '../providers/deposit-provider.ts'
import { paysWithSavedCard } from '../providers/saved-cards.ts'
import { creditDeposit } from './credit-deposit.ts'
import { refuseOutOfBounds } from './deposit-bounds.ts'
import { giveUpOpenDeposits, isBeyondBounds, whyRefused } from './spending.ts'
import { withWalletMutex } from './wallet-mutex.ts'

interface Needed {
  db: Db
  depositProvider: DepositProvider
  log: Log
}

/** Opens the deposit, asks the provider outside any transaction, credits. Resolves to the page to pay on, if any. */
export async function deposit(
  { db, depositProvider, log }: Needed,
  buyer: SignedIn,
  { amount, currencyCode, saveCard = false, demoCard = 'good', useSavedCard = false }: DepositRequest,
  key: string | null,
): Promise<{ paymentUrl?: string }> {
  const hundredths = toHundredths(amount)
  if (hundredths === undefined) throw invalid('amount', 'Please enter a valid positive amount to deposit.')
  refuseOutOfBounds(depositProvider, hundredths, currencyCode)
  const wanted = { userId: buyer.userId, currency: currencyCode, hundredths, provider: depositProvider.name, key }
  const open = () => withWalletMutex(log, buyer.userId, () => openDeposit(db, wanted))
  let opened = await open()
  // A page that the buyer abandoned takes no room from the one they want now.
  if (opened.outcome === 'over_limit' && (await giveUpOpenDeposits({ db, depositProvider, log }, buyer.userId))) {
    opened = await open()
  }
  if (opened.outcome === 'over_limit') throw invalid('amount', await whyRefused(db, buyer.userId))
  if (opened.outcome !== 'opened' && opened.outcome !== 'replayed') throw refusals[opened.outcome](currencyCode)
  if (opened.status !== 'pending' && opened.status !== 'unknown') return settledBefore(opened.status)
  const { depositId, amountMinor, coins } = opened
  const isNew = opened.outcome === 'opened'
  const isByCard =
    (useSavedCard || !isNew) &&
    (await paysWithSavedCard(db, depositProvider.name, {
      userId: buyer.userId,
      depositId,
      isWanted: useSavedCard && depositProvider.canKeepCards,
    }))
  if (useSavedCard && !isByCard && isNew) {
    await closeDeposit(db, depositId, 'failed')
    throw new Problem(409, 'Your saved card can no longer be used. Nothing was charged.')
  }
  const keepsCard = saveCard && depositProvider.canKeepCards && !isByCard ? demoCard : undefined
  const order = {
    keepsCard,
    depositId,
    userId: buyer.userId,
    amountMinor,
    currency: currencyCode,
    description: 'FansCoins',
  }
  let answer: DepositAnswer
  try {
    answer = await depositProvider.takeDeposit(order)
  } catch (error) {
    log.error({ err: error, depositId }, 'the payment provider did not answer')
    await closeDeposit(db, depositId, 'unknown')
    throw new Problem(503, 'The payment provider did not answer. Please try again.', {
      headers: { 'retry-after': '5' },
    })
  }
  // When the cap was lowered, this page didn't exist yet and couldn't be closed.
  if (answer.status === 'page' && (await isBeyondBounds(db, buyer.userId))) {
    await giveUpOpenDeposits({ db, depositProvider, log }, buyer.userId)
    throw invalid('amount', await whyRefused(db, buyer.userId))
  }
  return finish({ db, log }, { depositId, userId: buyer.userId, coins }, answer)
}

async function finish(
  { db, log }: Pick<Needed, 'db' | 'log'>,
  taken: { depositId: number; userId: number; coins: Coins },
  answer: DepositAnswer,
) {
  switch (answer.status) {
    case 'paid':
      if ((await withWalletMutex(log, taken.userId, () => creditDeposit(db, taken, answer))) !== 'held') return {}
      log.error({ depositId: taken.depositId }, 'a payment differs from its deposit and is held')
      return settledBefore('held')
    case 'page':
      return { paymentUrl: answer.paymentUrl }
    case 'pending':
      return {}
    case 'failed':
    case 'expired':
      await closeDeposit(db, taken.depositId, answer.status)
      if (answer.status === 'failed' && answer.reason) throw invalid('amount', answer.reason)
      return settledBefore(answer.status)
  }
}

function settledBefore(status: string): { paymentUrl?: string } {
  if (status === 'failed' || status === 'expired')
    throw new Problem(400, 'The payment was declined. Nothing was charged.')
  if (status === 'held') throw new Problem(400, 'Your payment is being checked. We will credit it or give it back.')
  return {}
}

const refusals = {
  key_reused: () => invalid('Idempotency-Key', 'This Idempotency-Key was used for another deposit.'),
  unknown_currency: () => invalid('currencyCode', 'Please select a currency.'),
  frozen: () => new Problem(409, 'Your wallet is frozen for now. It takes no deposits until it is open again.'),
  not_whole: (currency: string) => invalid('amount', `${currency} has no smaller unit. Please enter a whole amount.`),
  too_often: () => invalid('amount', 'You have made as many deposits as a day allows. Please try again tomorrow.'),
  too_small: (currency: string) => invalid('amount', `This amount of ${currency} is too small to buy any FansCoins.`),
}
