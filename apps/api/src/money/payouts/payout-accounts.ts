import { notify } from '../../people/notifications/notify.ts'
import type { Said } from '../../people/notifications/sentences.ts'
import type { Db, Log, Tx } from '../../platform/db/client.ts'
import { busy, invalid, Problem } from '../../platform/problems/problem.ts'
import { type AccountProvider, AccountRefused, type ProviderAccount } from '../providers/account-provider.ts'
import { type BillingProvider, withTimeout } from '../providers/billing-provider.ts'
import {
  closeAccount,
  countRefusals,
  findAccount,
  findOwner,
  forgetRefusal,
  holdPayouts,
  insertAccount,
  keepRefusal,
  leaveAccount,
  listAccountsToRead,
  saveAccountState,
} from './payout-accounts.queries.ts'
import { releasePayouts } from './payouts.queries.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  log: Log
}

/** Opens an account at the provider or continues with an unfinished one; returns the provider's page. */
export async function openAccount(deps: Needed, creatorId: number, country: string) {
  const { db, billingProvider } = deps
  const accounts = accountsOf(billingProvider)
  const { email, mayEarn } = await findOwner(db, creatorId)
  if (!mayEarn) throw new Problem(403, 'Your identity has to be verified before you can be paid.')
  const known = await findAccount(db, creatorId, billingProvider.name)
  if (known && known.state !== 'left' && known.state !== 'closed')
    return pageOf(deps, accounts, creatorId, { ...known, state: known.state })
  const number = known?.opened ?? 0
  const { refusals } = await countRefusals(db, creatorId)
  const account = await asked(deps, accounts.open({ creatorId, email, country, number, refusals }), {
    creatorId,
    country,
  })
  if (account === 'country unsupported') {
    throw invalid('country', 'The payment provider does not pay out to this country.')
  }
  await insertAccount(db, creatorId, billingProvider.name, number, account)
  await forgetRefusal(db, creatorId)
  return pageOf(deps, accounts, creatorId, account)
}

/** Returns to the provider's page, to complete or change the account. */
export async function continueAccount(deps: Needed, creatorId: number) {
  const accounts = accountsOf(deps.billingProvider)
  const known = await ownAccount(deps, creatorId)
  const account = await asked(deps, accounts.read(known.ref))
  if (!account) {
    await accountGone(deps, known.ref)
    throw new Problem(409, 'This account is closed. Please set up another one.')
  }
  await keepAccount(deps, account)
  if (account.state === 'closed') throw new Problem(409, 'This account is closed. Please set up another one.')
  return pageOf(deps, accounts, creatorId, account)
}

/** Reads the current state from the provider: a report of a change is only a hint. */
export async function readAccount(deps: Pick<Needed, 'db' | 'billingProvider'>, ref: string) {
  const account = await withTimeout(accountsOf(deps.billingProvider).read(ref))
  await (account ? keepAccount(deps, account) : accountGone(deps, ref))
}

export async function refreshOwnAccount(deps: Needed, creatorId: number) {
  const { ref } = await ownAccount(deps, creatorId)
  await asked(deps, readAccount(deps, ref))
}

/** The creator wants another account: nothing more is sent to this one. */
export const leaveOwnAccount = ({ db, billingProvider }: Needed, creatorId: number) =>
  db.tx(async (tx) => {
    if ((await leaveAccount(tx, creatorId, billingProvider.name)) === 0) throw noAccount()
    await holdPayouts(tx, creatorId)
    await tell(tx, creatorId, ['payoutAccountLeft', {}])
  })

/** Events can be lost, so accounts are checked every hour, or every day if all is well. */
export async function readOldAccounts({ db, billingProvider }: Pick<Needed, 'db' | 'billingProvider'>) {
  if (!billingProvider.accounts) return
  for (const { ref } of await listAccountsToRead(db, billingProvider.name, 50))
    await readAccount({ db, billingProvider }, ref)
}

const keepAccount = ({ db, billingProvider }: Pick<Needed, 'db' | 'billingProvider'>, account: ProviderAccount) =>
  db.tx(async (tx) => {
    for (const { creatorId, before, needed, isOwn } of await saveAccountState(tx, billingProvider.name, account)) {
      if (account.state === 'ready') await releasePayouts(tx, creatorId, account.label, account.ref)
      if (!isOwn) continue
      if (account.state === 'ready' && before !== 'ready') {
        await tell(tx, creatorId, ['payoutAccountReady', { label: account.label }])
      }
      if (account.state === 'closed' && before !== 'closed') await tell(tx, creatorId, ['payoutAccountClosed', {}])
      const asksAnew = account.needs.some((need) => !needed.includes(need))
      if (before === 'ready' && account.state !== 'closed' && asksAnew) {
        await tell(tx, creatorId, ['payoutAccountNeeds', { by: account.neededBy?.toISOString() ?? null }])
      }
    }
  })

const accountGone = ({ db, billingProvider }: Pick<Needed, 'db' | 'billingProvider'>, ref: string) =>
  db.tx(async (tx) => {
    for (const { creatorId, isOwn } of await closeAccount(tx, billingProvider.name, ref)) {
      if (isOwn) await tell(tx, creatorId, ['payoutAccountClosed', {}])
    }
  })

async function ownAccount({ db, billingProvider }: Needed, creatorId: number) {
  const known = await findAccount(db, creatorId, billingProvider.name)
  if (!known?.isOwn || known.state === 'left') throw noAccount()
  return known
}

function accountsOf({ accounts }: BillingProvider): AccountProvider {
  if (!accounts) throw new Problem(409, 'The demo pays to an account of its own: there is none to set up.')
  return accounts
}

async function pageOf(
  deps: Needed,
  accounts: AccountProvider,
  creatorId: number,
  account: Pick<ProviderAccount, 'ref' | 'state' | 'needs'> & { country: string | null },
) {
  return { url: await asked(deps, accounts.pageOf(account), { creatorId, country: account.country }) }
}

/** Someone is waiting for the answer. A refusal is kept in the provider's words, which operators read under To do. */
async function asked<T>(
  { db, billingProvider, log }: Needed,
  call: Promise<T>,
  about?: { creatorId: number; country: string | null },
): Promise<T> {
  try {
    return await withTimeout(call)
  } catch (error) {
    if (error instanceof AccountRefused && about) {
      log.warn({ ...about, reason: error.message }, 'the payment provider refused an account')
      await keepRefusal(db, billingProvider.name, about, error.message)
      throw new Problem(409, refusedWords)
    }
    log.error({ err: error }, 'the payment provider did not answer about an account')
    throw busy(503, 'The payment provider did not answer. Please try again.', 5)
  }
}

const refusedWords =
  'The payment provider doesn’t open this account for you yet. Our team sees its reason and will sort it out. What you earn is kept until then.'

const noAccount = () => new Problem(404, 'You have not set up an account yet.')

const tell = (tx: Tx, userId: number, says: Said) =>
  notify(tx, { userId, kind: 'payout', says, relatedEntityType: 'Payout', relatedEntityId: null })
