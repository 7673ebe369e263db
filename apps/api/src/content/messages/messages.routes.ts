import type { MessageRefusal } from '@fanlight/contract/content/messages/messages'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import { patternOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import { acceptUploads } from '../../platform/uploads/read-upload.ts'
import { keepMessageFile } from './add-message-file.ts'
import { changeMessage, react, requireOwn, takeMessageBack } from './change-message.ts'
import { listThreads } from './list-threads.queries.ts'
import { removeWaitingFile } from './message-files.ts'
import { refused, threadNotFound } from './message-refusals.ts'
import { messageRulesRoutes } from './message-rules.ts'
import { presentMessage, presentThread, sideOf } from './message-view.ts'
import { listMessages } from './messages.queries.ts'
import {
  arrange,
  markRead,
  openOwnThread,
  openThreadWithFan,
  requireThread,
  sayTyping,
  showThread,
} from './open-thread.ts'
import { muteBroadcasts, receiveBroadcasts } from './receive-broadcasts.ts'
import { createMessages } from './send-message.ts'
import { countUnread, noteVisit } from './threads.queries.ts'

const personal = { 'cache-control': 'private, no-store', vary: 'authorization' }

export async function messageRoutes(api: Api, deps: Deps) {
  const { db, addresses } = deps
  const send = createMessages(deps)
  messageRulesRoutes(api, deps)

  handle(api, 'listThreads', async ({ viewer, query }, reply) => {
    reply.headers(personal)
    const { side, filter, profile: profileId = null, search, before = null, pageSize: limit } = query
    const wanted = { filter, profileId, pattern: patternOf(search), before, limit }
    const list = () => listThreads(db, side, viewer.userId, wanted)
    let rows = await list()
    const mayWait = side === 'fan' && before === null && (rows[0]?.isPending ?? true)
    if (mayWait && (await receiveBroadcasts(deps, viewer))) rows = await list()
    const end = rows.find((row) => row.id === null)
    return {
      threads: rows.flatMap((row) => (row.id === null ? [] : [presentThread(row)])),
      next: end?.position ?? null,
    }
  })

  handle(api, 'countUnreadThreads', ({ viewer }, reply) => {
    reply.headers(personal)
    return countUnread(db, viewer.userId)
  })

  handle(api, 'openThread', ({ viewer, params }) => openOwnThread(deps, viewer, params.id))
  handle(api, 'openThreadWithFan', ({ viewer, params }) => openThreadWithFan(deps, viewer, params.id, params.fanId))

  handle(api, 'readThread', async ({ viewer, params }, reply) => {
    reply.headers(personal)
    const { thread, isPending } = await showThread(deps, viewer, params.id)
    await noteVisit(db, viewer.userId)
    if (!isPending || !(await receiveBroadcasts(deps, viewer))) return thread
    return (await showThread(deps, viewer, params.id)).thread
  })

  handle(api, 'listMessages', async ({ viewer, params, query }, reply) => {
    reply.headers(personal)
    const { before = Number.MAX_SAFE_INTEGER, pageSize } = query
    const page = { before: Math.min(before, 2_147_483_647), limit: pageSize }
    const rows = await listMessages(db, viewer.userId, params.id, page)
    if (rows.length === 0) throw threadNotFound()
    const messages = rows.flatMap((row) => {
      if (row.number === null) return []
      return [presentMessage(row, { side: sideOf(row.isFan), viewerId: viewer.userId, addresses })]
    })
    const last = messages.at(-1)?.number ?? 1
    return { messages, next: messages.length === pageSize && last > 1 ? last : null }
  })

  handle(api, 'sendMessage', async (request) => {
    const { viewer, params } = request
    const asked = () => ({ message: request.body, key: idempotencyKey(request) })
    return send(viewer, params.id, await allowedFirst(asked, viewer, params.id))
  })

  await acceptUploads(api, (uploads) => {
    handle(uploads, 'addMessageFile', (request) => keepMessageFile(deps, request.viewer, request.params.id, request))
  })
  handle(api, 'removeMessageFile', ({ viewer, params }) => removeWaitingFile(db, viewer, params.id, params.fileId))

  handle(api, 'changeMessage', async (request) => {
    const { viewer, params } = request
    const body = await allowedFirst(
      () => request.body.body,
      viewer,
      params.id,
      async (refusal) => {
        await requireOwn(db, viewer, params)
        return refusal && refused(refusal)
      },
    )
    return changeMessage(deps, viewer, params, body)
  })
  handle(api, 'deleteMessage', ({ viewer, params }) => takeMessageBack(deps, viewer, params))
  handle(api, 'reactToMessage', async (request) => {
    const { viewer, params } = request
    const reaction = await allowedFirst(() => request.body.reaction, viewer, params.id, isThere)
    return react(deps, viewer, params, reaction)
  })

  handle(api, 'arrangeThread', async (request) => {
    const { viewer, params } = request
    await arrange(deps, viewer, params.id, await allowedFirst(() => request.body, viewer, params.id, isThere))
  })
  handle(api, 'markThreadRead', async (request) => {
    const { viewer, params } = request
    const number = await allowedFirst(() => request.body.number, viewer, params.id, isThere)
    await markRead(deps, viewer, params.id, number)
  })
  handle(api, 'muteBroadcasts', async (request) => {
    const { viewer, params } = request
    const { isFan } = await requireThread(db, viewer, params.id)
    if (!isFan) throw threadNotFound()
    await muteBroadcasts(deps, viewer, params.id, request.body)
  })
  handle(api, 'sayTyping', ({ viewer, params }) => sayTyping(deps, viewer, params.id))

  /** Permission comes first: what is sent is only checked for people who may send it. */
  async function allowedFirst<T>(read: () => T, viewer: SignedIn, threadId: number, refuse = maySend) {
    try {
      return read()
    } catch (error) {
      const { refusal } = await requireThread(db, viewer, threadId)
      throw (await refuse(refusal)) ?? error
    }
  }
}

type Refuse = (refusal: MessageRefusal | null) => Problem | null | Promise<Problem | null>
const maySend: Refuse = (refusal) => refusal && refused(refusal)
const isThere: Refuse = () => null
