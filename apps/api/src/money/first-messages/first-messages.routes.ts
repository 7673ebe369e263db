import { notifyOfChange } from '../../content/messages/changed-message.ts'
import { refused, threadNotFound } from '../../content/messages/message-refusals.ts'
import { requireThread } from '../../content/messages/open-thread.ts'
import { showSent } from '../../content/messages/show-sent.ts'
import { viewProfile } from '../../content/profiles/profile-view.ts'
import type { Deps } from '../../deps.ts'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { declineFirst } from './first-messages.queries.ts'
import { firstPriceOf, setFirstPrice } from './first-price.ts'
import { sendFirstMessage } from './send-first-message.ts'

/** The price of a first message: what a character asks, and what a fan pays. */
export function firstMessageRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'readFirstPrice', async ({ viewer, params }) => {
    await requireOwner(viewer, params.id)
    return { amount: await firstPriceOf(db, params.id) }
  })
  handle(api, 'saveFirstPrice', async (request) => {
    const { viewer, params } = request
    await requireOwner(viewer, params.id)
    const { amount } = request.body
    await setFirstPrice(db, params.id, amount)
    return { amount }
  })

  handle(api, 'sendFirstMessage', async (request, reply) => {
    const { viewer: fan, params } = request
    const thread = await requireThread(db, fan, params.id)
    if (!thread.isFan) throw new Problem(403, 'Only the fan pays for a first message.')
    if (thread.refusal !== null && thread.refusal !== 'priced') throw refused(thread.refusal)
    const key = idempotencyKey(request)
    if (key === null) throw invalid('Idempotency-Key', 'Please send an Idempotency-Key: nothing must be paid twice.')
    const sent = await sendFirstMessage(deps, { fanId: fan.userId, threadId: params.id, key }, request.body)
    return reply.code(201).send(await showSent(deps, fan, { id: params.id, ...sent }))
  })

  handle(api, 'declineFirstMessage', async ({ viewer, params }) => {
    const { isFan, first } = await requireThread(db, viewer, params.id)
    if (isFan) throw threadNotFound()
    const { isDone } = await declineFirst(db, params.id, viewer.userId)
    if (!isDone) throw new Problem(409, 'Nothing is held for an answer here.')
    if (first.paid) await notifyOfChange(deps, { id: params.id, number: first.paid.number })
  })

  async function requireOwner(viewer: SignedIn, profileId: number) {
    const { creatorId } = await viewProfile(deps, viewer, profileId)
    if (!owns(viewer, creatorId)) throw new Problem(403, 'You do not have permission to edit this profile')
  }
}
