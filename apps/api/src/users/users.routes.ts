import { Reason } from '@fanlight/contract/console'
import { ConsoleUser, ConsoleUserDetail, EndedSessions, UserListQuery } from '@fanlight/contract/console-users'
import { IdParams } from '@fanlight/contract/fields'
import { fromHundredths } from '@fanlight/contract/money'
import { z } from 'zod'
import { requireAdmin, type SignedIn } from '../auth/viewer.ts'
import type { Tx } from '../db/client.ts'
import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { describePage } from '../http/list-page.ts'
import { readWallet } from '../ledger/wallets.ts'
import { Problem } from '../problems/problem.ts'
import { grantAdmin, revokeAdmin } from './change-operators.ts'
import { setFrozen } from './freeze-wallet.ts'
import { whyNotRevoke, whyNotSuspend } from './operator-rules.ts'
import { endSessionsOf, suspendUser, unsuspendUser } from './suspend-user.ts'
import { countOperators, countUsers, findUser, listLiveSessions, listUsers, type UserRow } from './users.queries.ts'

const done = { 204: z.void() }

export function userRoutes(api: Api, { db, sessions, config }: Deps) {
  api.get(
    '/users',
    { schema: { querystring: UserListQuery, response: { 200: z.array(ConsoleUser) } } },
    async (request, reply) => {
      const { filter } = request.query
      const search = searchOf(request.query)
      describePage(request, reply, request.query, (await countUsers(db, filter, search)).count)
      return (await listUsers(db, filter, search)).map(viewUser)
    },
  )

  api.get('/users/:id', { schema: { params: IdParams, response: { 200: ConsoleUserDetail } } }, async (request) => {
    const user = await findUser(db, request.params.id)
    if (!user) throw new Problem(404, 'There is no such user.')
    const { balance, frozen } = await readWallet(db, user.id)
    const { count } = await countOperators(db)
    const standing = { ...user, isSuspended: user.suspendedAt !== null }
    return {
      ...viewUser(user),
      suspendedReason: user.suspendedReason,
      kycStatus: user.kycStatus,
      balance: fromHundredths(balance),
      walletFrozen: frozen,
      sessions: user.sessions,
      subscriptions: user.subscriptions,
      profiles: user.profiles,
      cannotSuspend: whyNotSuspend(requireAdmin(request).userId, standing),
      cannotRevoke: whyNotRevoke(standing, count, config.adminEmails),
    }
  })

  api.post(
    '/users/:id/suspend',
    { schema: { params: IdParams, body: Reason, response: done } },
    async (request, reply) => {
      const operator = requireAdmin(request)
      const ended = await db.tx((tx) => suspendUser(tx, sessions, operator, request.params.id, request.body.reason))
      await sessions.announceEnded(ended)
      return reply.code(204).send()
    },
  )

  for (const [path, frozen] of Object.entries({ 'freeze-wallet': true, 'unfreeze-wallet': false })) {
    api.post(
      `/users/:id/${path}`,
      { schema: { params: IdParams, body: Reason, response: done } },
      async (request, reply) => {
        await setFrozen(db, requireAdmin(request), request.params.id, frozen, request.body.reason)
        return reply.code(204).send()
      },
    )
  }

  api.post('/users/:id/unsuspend', { schema: { params: IdParams, response: done } }, async (request, reply) => {
    await db.tx((tx) => unsuspendUser(tx, requireAdmin(request), request.params.id))
    return reply.code(204).send()
  })

  api.post(
    '/users/:id/end-sessions',
    { schema: { params: IdParams, response: { 200: EndedSessions } } },
    async (request) => {
      const ended = await db.tx((tx) => endSessionsOf(tx, sessions, requireAdmin(request), request.params.id))
      await sessions.announceEnded(ended)
      return { ended: ended.length }
    },
  )

  api.post('/users/:id/grant-admin', { schema: { params: IdParams, response: done } }, async (request, reply) => {
    await changeRoles(request.params.id, (tx) => grantAdmin(tx, requireAdmin(request), request.params.id))
    return reply.code(204).send()
  })

  api.post('/users/:id/revoke-admin', { schema: { params: IdParams, response: done } }, async (request, reply) => {
    const revoke = (tx: Tx, operator: SignedIn) => revokeAdmin(tx, operator, request.params.id, config.adminEmails)
    await changeRoles(request.params.id, (tx) => revoke(tx, requireAdmin(request)))
    return reply.code(204).send()
  })

  async function changeRoles(userId: number, change: (tx: Tx) => Promise<void>) {
    await db.tx(change)
    await sessions.rolesChanged((await listLiveSessions(db, userId)).map(({ id }) => id))
  }
}

const viewUser = (user: UserRow): ConsoleUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  avatarUrl: user.avatarUrl,
  isCreator: user.isCreator,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt.toISOString(),
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
})
