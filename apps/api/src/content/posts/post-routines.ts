import { removeOrphans } from '../../platform/media/remove-orphans.ts'
import { resumePosts } from './finish-post.ts'
import { freeRemovedMedia } from './free-removed-media.ts'
import { foldLikes } from './like-post.ts'
import { forgetViewers } from './posts.queries.ts'
import { publishDuePosts } from './publish-due-posts.ts'

type Needed = Parameters<typeof removeOrphans>[0]

/** Regular work on posts; safe in several processes at once. */
export const postRoutines = [
  { name: 'fold likes and views', everySeconds: 0.5, run: foldLikes },
  { name: 'publish due posts', everySeconds: 5, run: publishDuePosts },
  { name: 'resume posts', everySeconds: 60, run: resumePosts },
  {
    name: 'forget viewers',
    everySeconds: 3600,
    run: async ({ db }: Pick<Needed, 'db'>) => void (await forgetViewers(db)),
  },
  {
    name: 'remove orphaned files',
    everySeconds: 6 * 3600,
    run: async (deps: Needed) => void (await removeOrphans(deps)),
  },
  { name: 'free removed media', everySeconds: 900, run: freeRemovedMedia },
]
