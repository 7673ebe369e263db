import type { Queries } from '../../platform/db/client.ts'
import { toCsv } from '../../platform/http/csv.ts'
import { listFigures } from './post-figures.queries.ts'
import { presentFigures } from './post-figures.ts'

const rowsAtOnce = 1000
const access = ['Public', 'Subscribers', 'Pay-per-view']
const kinds = ['Image', 'Video', 'Album']

/** Read and sent in pieces, the newest post first. */
export async function* postFiguresCsv(db: Queries, creatorId: number, profileId: number | null) {
  yield `\uFEFF${toCsv([['Post', 'Title', 'Profile', 'Published (UTC)', 'Type', 'Access', 'Price (FansCoins)', 'Views', 'Likes', 'Comments', 'Unlocks', 'Income (FansCoins)', 'Income (USD)']])}`
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const wanted = { creatorId, profileId, order: 'newest', limit: rowsAtOnce, offset: 0, before } as const
    const rows = await listFigures(db, wanted)
    yield toCsv(
      rows
        .map((row) => presentFigures(row, null))
        .map((post) => [
          post.postId,
          post.title,
          post.profileName,
          post.createdAt.slice(0, 19).replace('T', ' '),
          kinds[post.postType] ?? '',
          access[post.accessType] ?? '',
          post.price === null ? null : post.price.toFixed(2),
          post.views,
          post.likes,
          post.comments,
          post.unlocks,
          post.coins.toFixed(2),
          post.dollars.toFixed(2),
        ]),
    )
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return
    before = last.postId
  }
}
