import { accessTypes, type FeedKind } from '@fanlight/contract/post-kinds'
import type { Post, PostsPage } from '@fanlight/contract/posts'
import { LRUCache } from 'lru-cache'
import type { SignedIn, Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { lifetimes, type MediaAddresses, windowEnd } from '../media/signed-url.ts'
import { Problem } from '../problems/problem.ts'
import { createMarksReader } from './feed-marks.ts'
import { type PostText, presentPost, writeFor, writePost } from './post-view.ts'
import { type FeedRow, readFeed } from './posts.queries.ts'

export interface FeedWanted {
  profileId: number
  page: number
  pageSize: number
  kind: FeedKind
  /** What follows this post, instead of a page number. */
  before?: number | undefined
}

/** A page that needs only to be sent. */
export interface PageText {
  text: string
  posts: Pick<Post, 'id' | 'creatorId' | 'state' | 'canView'>[]
}

/** What is the same for everybody but the creator. */
interface KeptPage {
  creatorId: number
  version: number
  posts: PostText[]
  /** Until when the addresses in it are those that a fresh page would have. */
  until: number
  postIds: number[]
  asksAccess: boolean
}

const keptCharacters = 48 * 1024 * 1024

/**
 * Reads pages of feeds. One statement reads a page with all that the viewer has to do with it. What is the same for everybody
 * is kept, so that the next viewer's statement only asks whether it is still good, and for their own part.
 */
export function createFeed({ db, addresses }: { db: Db; addresses: MediaAddresses }) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: keptCharacters,
    sizeCalculation: ({ posts }) =>
      posts.reduce(
        (sum, { content, locked, open }) => sum + content.length + locked.length + (open?.length ?? 0),
        1000,
      ),
  })
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
      posts: posts.map((post) => writePost(post, addresses)),
      until: windowEnd(lifetimes.public),
      postIds: posts.map(({ id }) => id),
      asksAccess: posts.some(({ accessType }) => accessType === accessTypes.SubscribersOnly),
    })
  }

  async function readMarked(viewer: SignedIn, wanted: FeedWanted, known: KeptPage): Promise<PageText | undefined> {
    const { postIds, asksAccess } = known
    const marks = await marksOf({ viewerId: viewer.userId, profileId: wanted.profileId, postIds, asksAccess })
    if (marks?.version !== known.version) return undefined
    const posts: PageText['posts'] = []
    let text = ''
    for (const one of known.posts) {
      const { id, creatorId, state } = one.post
      const written = writeFor(one, marks.of(id), viewer, addresses)
      text += text === '' ? written.text : `,${written.text}`
      posts.push({ id, creatorId, state, canView: written.canView })
    }
    return { text: `{"posts":[${text}],"page":${wanted.page},"totalCount":${marks.totalCount}}`, posts }
  }

  return {
    readAnew,

    async read(viewer: SignedIn, wanted: FeedWanted): Promise<PostsPage | PageText> {
      const known = kept.get(nameOf(wanted))
      const isGood = known && known.until > Date.now() && known.creatorId !== viewer.userId
      return (isGood && (await readMarked(viewer, wanted, known))) || readAnew(viewer, wanted)
    },
  }
}

/** Everything that makes a page another one. */
export const nameOf = ({ profileId, page, pageSize, kind, before }: FeedWanted) =>
  before === undefined ? `${profileId} ${kind} ${page} ${pageSize}` : `${profileId} ${kind} <${before} ${pageSize}`
