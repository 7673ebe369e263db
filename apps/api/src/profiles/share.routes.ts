import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { Problem } from '../problems/problem.ts'
import { createWorkQueue } from '../queues/work-queue.ts'
import { profilePicture } from './share-profile.ts'

/** Mounted at /og: pictures for links to profiles. Drawn one at a time, so that nobody can keep the server busy with them. */
export function shareRoutes(app: Api, deps: Deps) {
  const drawn = new LRUCache<string, Buffer>({ max: 200 })
  const work = createWorkQueue({ atOnce: 1, waiting: 20 })

  app.get(
    '/profile/:file',
    { config: { viewer: 'ignored', limit: 'share' }, schema: { params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const id = Number(/^([1-9]\d{0,15})\.jpg$/.exec(request.params.file)?.[1])
      const found = Number.isSafeInteger(id) ? await profilePicture(deps, id) : undefined
      if (!found) throw new Problem(404, 'Profile not found')
      const picture = drawn.get(found.version) ?? (await work.run(found.draw))
      drawn.set(found.version, picture)
      reply.headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      return reply.type('image/jpeg').send(picture)
    },
  )
}
