import type { MailedCancel } from '@fanlight/contract/people/mail'
import { fromHundredths } from '@fanlight/contract/platform/money'
import { linkUsed, lockMail } from '../../people/mail/kept-mail.ts'
import type { MailLinks } from '../../people/mail/mail-links.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { cancelSubscription, findSubscription } from './subscriptions.queries.ts'

interface Needed {
  db: Db
  clock: Clock
  mailLinks: MailLinks
}

/** The subscription of a reminder's link. Opening it changes nothing, because mail programs open all links. */
export const readMailedCancel = (deps: Needed, token: string) =>
  deps.db.tx(async (tx) => view(await openLink(deps, tx, token)))

/** Cancels once without signing in: after the cancellation was undone, an old email can't cancel again. */
export const cancelByMail = (deps: Needed, token: string) =>
  deps.db.tx(async (tx) => {
    const link = await openLink(deps, tx, token)
    if (link.subscription.cancelledAt) return view(link)
    if (link.isUsed) throw new Problem(410, 'This link was used already.')
    await cancelSubscription(tx, link.subscription.id, link.userId)
    await linkUsed(tx, link.mailId)
    return view(await openLink(deps, tx, token))
  })

async function openLink({ clock, mailLinks }: Needed, tx: Tx, token: string) {
  const mail = await lockMail(tx, mailLinks.subjectOf('cancel', token, clock.now()))
  const { userId, aboutId } = mail ?? {}
  const subscription = userId && aboutId ? await findSubscription(tx, aboutId, userId) : undefined
  if (!mail || !userId || !subscription || subscription.status === 'expired')
    throw new Problem(410, 'This subscription has ended already.')
  return { mailId: mail.id, userId, isUsed: mail.linkUsedAt !== null, subscription }
}

const view = ({ subscription }: Awaited<ReturnType<typeof openLink>>): MailedCancel => ({
  profileName: subscription.profileName,
  price: fromHundredths(
    subscription.trialEndsAt || subscription.bundleMonths ? subscription.nextCents : subscription.cents,
  ),
  months: subscription.nextMonths,
  runsUntil: (subscription.endsAt ?? subscription.cancelEffectiveAt).toISOString(),
  isCancelled: subscription.cancelledAt !== null,
})
