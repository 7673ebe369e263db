import type { SavedCard } from '@fanlight/contract/money/wallet'
import type { Db, Log } from '../../platform/db/client.ts'
import { busy } from '../../platform/problems/problem.ts'
import { dropCard } from '../providers/customers.ts'
import type { DepositProvider } from '../providers/deposit-provider.ts'
import { cardToRemove, forgetSavedCard, readSavedCard } from '../providers/saved-cards.ts'

interface Needed {
  db: Db
  depositProvider: DepositProvider
  log: Log
}

export async function viewSavedCard({ db, depositProvider }: Needed, userId: number): Promise<SavedCard> {
  const { name, canKeepCards: canSave } = depositProvider
  const found = canSave ? await readSavedCard(db, name, userId) : undefined
  if (!found) return { card: null, canSave, isDemo: name === 'demo' }
  const { brand, last4, expMonth, expYear, savedAt } = found
  const expires = expMonth && expYear ? `${expYear}-${String(expMonth).padStart(2, '0')}` : null
  return { card: { brand, last4, expires, savedAt: savedAt.toISOString() }, canSave, isDemo: name === 'demo' }
}

/** The provider forgets it first, unless a subscription is charged to it: a removed card is never charged again. */
export async function removeSavedCard({ db, depositProvider, log }: Needed, userId: number) {
  const found = await cardToRemove(db, userId)
  if (!found) return
  if (!found.isNeeded) {
    try {
      await depositProvider.forgetCard(found.cardRef)
    } catch (error) {
      log.error({ err: error }, 'the payment provider did not remove a card')
      throw busy(
        503,
        'The payment provider does not answer. Your card is still saved; please try again in a moment.',
        5,
      )
    }
    if (depositProvider.name !== 'demo') await dropCard(db, found.cardRef)
  }
  await forgetSavedCard(db, userId, found.cardRef)
}
