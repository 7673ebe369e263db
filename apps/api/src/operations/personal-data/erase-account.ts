import { dropFilesOf } from '../../content/messages/message-files.ts'
import { takeProfileAway } from '../../content/profiles/delete-profile.ts'
import { openLastPayout } from '../../money/payouts/run-payouts.ts'
import type { BillingProvider } from '../../money/providers/billing-provider.ts'
import { cancelAllOf } from '../../money/subscriptions/cancel.ts'
import { returnAllCoins } from '../../money/wallet/return-coins.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import {
  eraseMessages,
  erasePerson,
  eraseSaid,
  hasMoneyEmails,
  listDueDeletions,
  listProfilesOf,
  lockRemains,
  setWaitsFor,
} from './personal-data.queries.ts'

interface Needed {
  db: Db
  log: Log
  bus: Bus
  sessions: Sessions
  billingProvider: BillingProvider
  config: Pick<Config, 'payoutHoldDays'>
}
const atOnce = 50
const saidAtOnce = 500

/** Erases accounts after fourteen days: characters first, the name once all money is settled. */
export async function eraseAccounts(needed: Needed) {
  for (let afterId = 0, last = atOnce; last === atOnce; ) {
    const due = await listDueDeletions(needed.db, afterId, atOnce)
    for (const { id } of due) {
      try {
        await eraseAccount(needed, id)
      } catch (error) {
        needed.log.error({ err: error, userId: id }, 'an account could not be deleted; it is tried again')
      }
    }
    last = due.length
    afterId = due.at(-1)?.id ?? 0
  }
}

async function eraseAccount(needed: Needed, userId: number): Promise<void> {
  const { db, log, bus, sessions, billingProvider, config } = needed
  const gone = await db.tx(async (tx) => {
    const { isDue, isCreator, avatarUrl, waitsFor, owedCents } = await lockRemains(tx, userId)
    if (!isDue) return { profiles: [], ended: [] }
    await cancelAllOf(tx, userId)
    // Coins bought or received in these days.
    await returnAllCoins(tx, userId)
    const profiles = await listProfilesOf(tx, userId)
    for (const { id } of profiles) await takeProfileAway(tx, id)
    const ended = await sessions.endAllIn(tx, userId, 'the account was deleted')
    // Refunds of closed profiles (days, purchases) are settled by other routines first.
    // A last email about money is sent, or given up after two days, before the address goes.
    const waits =
      profiles.length > 0
        ? 'subscriptions that are given back'
        : (waitsFor ?? ((await hasMoneyEmails(tx, userId)) ? 'an email' : null))
    if (waits) {
      await setWaitsFor(tx, userId, waits)
      return { profiles, ended }
    }
    if (isCreator && owedCents > 0) {
      await openLastPayout(tx, { creatorId: userId, holdDays: config.payoutHoldDays, provider: billingProvider.name })
      await setWaitsFor(tx, userId, 'a payout')
      return { profiles, ended }
    }
    for (const erase of [eraseSaid, eraseMessages])
      if ((await erase(tx, userId, saidAtOnce)).erased === saidAtOnce) return { profiles, ended, hasSaidMore: true }
    await dropFilesOf(tx, userId)
    await freePortrait(tx, avatarUrl)
    await erasePerson(tx, userId)
    log.info({ userId }, 'an account was deleted')
    return { profiles, ended }
  })
  await sessions.announceEnded(gone.ended)
  for (const { id } of gone.profiles) await bus.publish('posts-changed', { profileId: id })
  if (gone.hasSaidMore) await eraseAccount(needed, userId)
}

async function freePortrait(tx: Tx, avatarUrl: string | null) {
  const key = /^\/media\/avatars\/([\da-f-]{36})\.webp$/.exec(avatarUrl ?? '')?.[1]
  if (key) await enqueue(tx, 'free-avatar', { key })
}
