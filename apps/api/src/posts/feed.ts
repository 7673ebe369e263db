import { accessTypes, type FeedKind } from '@fanlight/contract/post-kinds'
import type { PostsPage } from '@fanlight/contract/posts'
import { LRUCache } from 'lru-cache'
import { isSignedIn, type SignedIn, type Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { lifetimes, type MediaAddresses, windowEnd } from '../media/signed-url.ts'
import { Problem } from '../problems/problem.ts'
import { createMarksReader } from './feed-marks.ts'
import { presentPost, type SharedMedia, shareMedia } from './post-view.ts'
import { type FeedRow, type PostContent, readFeed } from './posts.queries.ts'

export interface FeedWanted {
  profileId: number
  page: number
  pageSize: number
  kind: FeedKind
  /** What follows this post, instead of a page number. */
  before?: number | undefined
}

/** What is the same for everybody but the creator. */
interface KeptPage {
  creatorId: number
  version: number
  contents: (PostContent & { shared?: SharedMedia })[]
  /** Until when the addresses in it are those that a fresh page would have. */
  until: number
  postIds: number[]
  asksAccess: boolean
}

const keptPages = 1000

/**
 * Reads pages of feeds. One statement reads a page with all that the viewer has to do with it. What is the same for everybody
 * is kept, so that the next viewer's statement only asks whether it is still good, and for their own part.
 */
export function createFeed({ db, addresses }: { db: Db; addresses: MediaAddresses }) {
  const kept = new LRUCache<string, KeptPage>({ max: keptPages })
  const marksOf = createMarksReader(db)

  async function readAnew(viewer: Viewer, wanted: FeedWanted): Promise<PostsPage> {
    const { profileId, page, pageSize, kind, before } = wanted
    const offset = before === undefined ? (page - 1) * pageSize : 0
    const rows = await readFeed(db, profileId, viewer, { limit: pageSize, offset, before: before ?? null, kind })
    const [first] = rows
    if (!first) throw new Problem(404, 'Profile not found')
    const posts = rows.filter((row): row is FeedRow => row.id !== null)
    if (kind === 'all' && viewer.userId !== first.creatorId && posts.every(({ isShown }) => isShown))
      keep(wanted, first, posts)
    return { posts: posts.map((row) => presentPost(row, viewer, addresses)), page, totalCount: first.totalCount }
  }

  function keep(wanted: FeedWanted, { creatorId, version }: { creatorId: number; version: number }, posts: FeedRow[]) {
    kept.set(nameOf(wanted), {
      creatorId,
      version,
      contents: posts.map((post) => ({ ...post, shared: shareMedia(post, addresses) })),
      until: windowEnd(lifetimes.public),
      postIds: posts.map(({ id }) => id),
      asksAccess: posts.some(({ accessType }) => accessType === accessTypes.SubscribersOnly),
    })
  }

  async function readMarked(viewer: SignedIn, wanted: FeedWanted, known: KeptPage): Promise<PostsPage | undefined> {
    const { postIds, asksAccess } = known
    const marks = await marksOf({ viewerId: viewer.userId, profileId: wanted.profileId, postIds, asksAccess })
    if (marks?.version !== known.version) return undefined
    return {
      posts: known.contents.map((post) => presentPost({ ...post, ...marks.of(post.id) }, viewer, addresses)),
      page: wanted.page,
      totalCount: marks.totalCount,
    }
  }

  return async (viewer: Viewer, wanted: FeedWanted): Promise<PostsPage> => {
    const known = isSignedIn(viewer) ? kept.get(nameOf(wanted)) : undefined
    const isGood = known && known.until > Date.now() && known.creatorId !== viewer.userId
    const marked = isGood && isSignedIn(viewer) ? await readMarked(viewer, wanted, known) : undefined
    return marked ?? readAnew(viewer, wanted)
  }
}

/** Everything that makes a page another one. */
export const nameOf = ({ profileId, page, pageSize, kind, before }: FeedWanted) =>
  before === undefined ? `${profileId} ${kind} ${page} ${pageSize}` : `${profileId} ${kind} <${before} ${pageSize}`
