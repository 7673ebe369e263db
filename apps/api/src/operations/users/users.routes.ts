import type { ConsoleUser } from '@fanlight/contract/operations/console-users'
import { fromHundredths } from '@fanlight/contract/platform/money'
import { mayAs } from '@fanlight/contract/platform/operator-rights'
import type { Deps } from '../../deps.ts'
import { readWalletWithReasons } from '../../money/ledger/wallets.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { changeRoles } from './change-operators.ts'
import { setFrozen } from './freeze-wallet.ts'
import { whyNotChangeRoles, whyNotEndSessions, whyNotSuspend } from './operator-rules.ts'
import { reopenAddress } from './reopen-address.ts'
import { retractComments } from './retract-comments.ts'
import { endSessionsOf, suspendUser, unsuspendUser } from './suspend-user.ts'
import { countUsers, findUser, listUsers, type UserDetailRow, type UserRow } from './users.queries.ts'

export function userRoutes(api: Api, { db, bus, sessions, securityLog }: Deps) {
  handle(api, 'listUsers', async (request, reply) => {
    const { filter } = request.query
    const search = searchOf(request.query)
    describePage(request, reply, request.query, (await countUsers(db, filter, search)).count)
    return (await listUsers(db, filter, search)).map(viewUser)
  })

  handle(api, 'readUser', async ({ viewer, params }) => {
    const user = await findUser(db, params.id)
    if (!user) throw new Problem(404, 'There is no such user.')
    const { balance, frozenBecause } = await readWalletWithReasons(db, user.id)
    const standing = { ...user, isSuspended: user.suspendedAt !== null }
    const actor = { id: viewer.userId, operatorRoles: viewer.operatorRoles }
    return {
      ...viewUser(user),
      suspendedReason: user.suspendedReason,
      addressRefused: user.addressRefused,
      kycStatus: user.kycStatus,
      balance: fromHundredths(balance),
      walletFrozenBecause: frozenBecause,
      sessions: user.sessions,
      subscriptions: user.subscriptions,
      profiles: user.profiles,
      business: user.kycStatus !== null && mayAs(viewer.operatorRoles, 'see payments') ? viewBusiness(user) : null,
      cannotSuspend: whyNotSuspend(actor, standing),
      cannotEndSessions: whyNotEndSessions(actor, standing),
      cannotChangeRoles: whyNotChangeRoles(viewer.userId, standing),
    }
  })

  handle(api, 'suspendUser', async ({ viewer, params, body }) => {
    const ended = await db.tx((tx) => suspendUser(tx, sessions, viewer, params.id, body.reason))
    await sessions.announceEnded(ended)
    await retractComments({ db, bus }, params.id)
  })

  handle(api, 'freezeWallet', ({ viewer, params, body }) => setFrozen(db, viewer, params.id, true, body.reason))
  handle(api, 'unfreezeWallet', ({ viewer, params, body }) => setFrozen(db, viewer, params.id, false, body.reason))

  handle(api, 'reopenAddress', ({ viewer, params }) => db.tx((tx) => reopenAddress(tx, viewer, params.id)))

  handle(api, 'unsuspendUser', ({ viewer, params }) => db.tx((tx) => unsuspendUser(tx, viewer, params.id)))

  handle(api, 'endSessionsOfUser', async ({ viewer, params }) => {
    const ended = await db.tx((tx) => endSessionsOf(tx, sessions, viewer, params.id))
    await sessions.announceEnded(ended)
    return { ended: ended.length }
  })

  handle(api, 'setRoles', async ({ viewer, params, body }) => {
    const asked = await db.tx((tx) => changeRoles(tx, viewer, params.id, body.roles))
    await sessions.personChanged(params.id)
    await securityLog.note({
      kind: 'rights.changed',
      userId: params.id,
      details: { by: viewer.userId, roles: body.roles.join(', '), asked: asked !== undefined },
    })
    return asked
  })
}

const viewUser = (user: UserRow): ConsoleUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  avatarUrl: user.avatarUrl,
  isCreator: user.isCreator,
  isOperator: user.isOperator,
  operatorRoles: user.operatorRoles,
  createdAt: user.createdAt.toISOString(),
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
})

const viewBusiness = ({ subscribers, earnedCents, paidOutCents }: UserDetailRow) => ({
  subscribers,
  earned: fromHundredths(earnedCents),
  paidOut: fromHundredths(paidOutCents),
})
