import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { recordAccess } from '../../platform/audit/record-access.ts'
import { isSignedIn } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { sendFile } from '../../platform/media/send-file.ts'
import { type Checked, type Lifetime, lifetimes } from '../../platform/media/signed-url.ts'
import { avatarName, servedName, servedTypes, smallAvatarName, streamTypes } from '../../platform/media/stored-files.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { type OpenElsewhere, type OpenedMedia, openMedia, type StartViewing } from './open-media.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Mounted at /media. Answers the same 404 for everything that this viewer may not have. */
export function mediaRoutes(
  app: Api,
  { db, reads, limits, store, addresses }: Deps,
  startViewing: StartViewing,
  openElsewhere: OpenElsewhere,
) {
  handle(app, 'readAvatar', (request, reply) => {
    const [, key = '', small] = /^(.*?)(\.small)?(?:\.webp)?$/.exec(request.params.file) ?? []
    if (!uuid.test(key)) throw notThere()
    const name = small ? smallAvatarName(key) : avatarName(key)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return send(request, reply, name, { type: 'image/webp', etag: key + (small ?? ''), lifetime: lifetimes.public })
  })

  handle(app, 'readMedia', async (request, reply) => {
    const { key, file } = request.params
    const type = servedTypes[file]
    const checked = uuid.test(key) && type ? addresses.check(key, file, request.query) : undefined
    if (!checked || !type) throw notThere()
    const opened = await open(request, reply, { ...checked, key, file })
    // A pay-per-view file must stop with its viewing, so it is not redirected to the store.
    const lifetime = opened.once ? undefined : lifetimes.subscribers
    return send(request, reply, servedName(key, file), { type, etag: `${key}-${file}`, lifetime })
  })

  handle(app, 'readStream', async (request, reply) => {
    const { key, signed, file } = request.params
    const type = streamTypes[file]
    const checked = uuid.test(key) && type ? addresses.checkStream(key, signed) : undefined
    if (!checked || !type) throw notThere()
    await open(request, reply, { ...checked, key, file })
    // Each fragment is requested here, so it is served from here, even if the store has addresses of its own.
    return send(request, reply, servedName(key, file), { type, etag: `${key}-${file}`, lifetime: undefined })
  })

  interface Wanted extends Checked {
    key: string
    file: string
  }

  /** Asks the gate, and says how long the answer may be cached. */
  async function open(request: FastifyRequest, reply: FastifyReply, checked: Wanted): Promise<OpenedMedia> {
    if (isSomebodyElse(request, checked.viewerId)) throw notThere()
    await (checked.viewerId === null ? limits.visitor('media', request) : limits.person('media', checked.viewerId))
    // Public files are served without a primary too; a person's access is checked on the primary.
    const gate = checked.viewerId === null ? reads.visitors : db
    const asked = { ...checked, startsViewing: request.method === 'GET' }
    const opened = (await openMedia(gate, asked, startViewing)) ?? (await openElsewhere(db, asked))
    if (!opened) throw notThere()
    if (opened.auditedPostId !== undefined && checked.viewerId !== null)
      await recordAccess(db, checked.viewerId, opened.auditedPostId)
    reply.header('cache-control', cacheControl(opened, checked.secondsLeft))
    return opened
  }

  interface Served {
    type: string
    etag: string
    lifetime: Lifetime | undefined
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, { type, etag, lifetime }: Served) {
    reply.headers({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-site',
    })
    if (store.presign && lifetime) {
      const keptByStore = { window: lifetimes.subscribers.window, seconds: lifetime.seconds }
      reply.header('cache-control', `private, max-age=${lifetimes.subscribers.seconds / 2}`)
      return reply.redirect(await store.presign(name, keptByStore, type), 302)
    }
    const file = await store.open(name)
    if (!file) throw notThere()
    return sendFile(request, reply, { file, type, etag: `"${etag}"` })
  }
}

/** Caches don't learn of removals, so they ask again within minutes and get a 304 without the file. */
function cacheControl({ shared, once }: OpenedMedia, secondsLeft: number) {
  if (once) return 'private, no-store'
  const seconds = Math.min(secondsLeft, lifetimes.subscribers.seconds)
  return shared ? `public, max-age=${seconds}, must-revalidate` : `private, max-age=${seconds}`
}

/** Browsers fetch pictures without a token; if there is one, it must be the viewer's. */
const isSomebodyElse = ({ viewer }: FastifyRequest, viewerId: number | null) =>
  viewerId !== null && isSignedIn(viewer) && viewer.userId !== viewerId

const notThere = () => new Problem(404, 'This picture or video is not available at this address (any more).')
