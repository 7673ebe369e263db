import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keptBySize } from '../../platform/caches/kept-by-size.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { createWorkQueue } from '../../platform/queues/work-queue.ts'
import { postPicture } from './share-post.ts'
import { profilePicture } from './share-profile.ts'
import { topicPicture } from './share-topic.ts'

/** Changes of the picture change its `version`. */
export interface Drawable {
  version: string
  draw(): Promise<Buffer>
}

/** About 60 KB each. */
const keptBytes = 16 * 1024 * 1024

/** Mounted at /og: preview pictures. Drawn one at a time, so that nobody can keep the server busy with them. */
export function shareRoutes(app: Api, { reads, addresses, site, store }: Deps) {
  const needed = { db: reads.visitors, addresses, site, store }
  const drawn = keptBySize({ bytes: keptBytes })
  const work = createWorkQueue({ atOnce: 1, waiting: 20 })

  handle(app, 'readSharePicture', ({ params }, reply) => send(reply, byId(params.file, profilePicture)))
  handle(app, 'readPostPicture', ({ params }, reply) => send(reply, byId(params.file, postPicture)))
  handle(app, 'readTopicPicture', ({ params }, reply) => send(reply, topicPicture(needed, nameIn(params.file))))

  const byId = async (file: string, find: (from: typeof needed, id: number) => Promise<Drawable | undefined>) => {
    const id = Number(/^([1-9]\d{0,15})\.jpg$/.exec(file)?.[1])
    return Number.isSafeInteger(id) ? find(needed, id) : undefined
  }

  async function send(reply: FastifyReply, finding: Promise<Drawable | undefined>) {
    const found = await finding
    if (!found) throw new Problem(404, 'There is no such picture.')
    const picture = await drawn(found.version, () => work.run(found.draw))
    reply.headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
    return reply.type('image/jpeg').send(picture)
  }
}

const nameIn = (file: string) => file.replace(/\.jpg$/, '')
