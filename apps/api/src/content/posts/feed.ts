import { accessTypes, type FeedKind } from '@fanlight/contract/content/post-kinds'
import type { PostsPage } from '@fanlight/contract/content/posts'
import { LRUCache } from 'lru-cache'
import type { SignedIn, Viewer } from '../../platform/auth/viewer.ts'
import { lifetimes, type MediaAddresses, windowEnd } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Reads } from '../../platform/replicas/reads.ts'
import { createMarksReader } from './feed-marks.ts'
import { createJoiner } from './join-bytes.ts'
import { type PostText, presentPost, type WrittenPost, writeFor, writePost } from './post-view.ts'
import { type FeedRow, readFeed } from './posts.queries.ts'

export interface FeedWanted {
  profileId: number
  page: number
  pageSize: number
  kind: FeedKind
  /** The post to continue after, instead of a page number. */
  before?: number | undefined
}

/** A page that is ready to send. */
export interface PageBytes {
  bytes: Buffer
  posts: WrittenPost['seen'][]
}

/** The part that is the same for everyone except the creator. */
interface KeptPage {
  ownerId: number
  version: number
  posts: PostText[]
  /** Until then, its media addresses equal those of a fresh page. */
  until: number
  postIds: number[]
  asksAccess: boolean
}

const keptCharacters = 48 * 1024 * 1024

/**
 * Reads pages of feeds. One statement reads a page with the viewer's marks. The part that is the same for everyone is
 * cached; after that, a statement only checks that it is current and reads the marks.
 */
export function createFeed({ reads, addresses }: { reads: Pick<Reads, 'for' | 'people'>; addresses: MediaAddresses }) {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: keptCharacters,
    sizeCalculation: ({ posts }) => posts.reduce((sum, post) => sum + sizeOf(post), 1000),
  })
  const marksOf = createMarksReader(reads)
  const join = createJoiner()

  const keptFor = (viewer: SignedIn, wanted: FeedWanted) => {
    const known = kept.get(nameOf(wanted))
    return known && known.until > Date.now() && known.ownerId !== viewer.userId ? known : undefined
  }

  async function readFresh(viewer: Viewer, wanted: FeedWanted): Promise<PostsPage> {
    const { profileId, page, pageSize, kind, before } = wanted
    const offset = before === undefined ? (page - 1) * pageSize : 0
    const db = reads.for(viewer)
    const rows = await readFeed(db, profileId, viewer, { limit: pageSize, offset, before: before ?? null, kind })
    const [first] = rows
    if (!first) throw new Problem(404, 'Profile not found')
    const posts = rows.filter((row): row is FeedRow => row.id !== null)
    if (kind === 'all' && viewer.userId !== first.ownerId && posts.every(({ isShown }) => isShown))
      keep(wanted, first, posts)
    return { posts: posts.map((row) => presentPost(row, viewer, addresses)), page, totalCount: first.totalCount }
  }

  function keep(wanted: FeedWanted, { ownerId, version }: { ownerId: number; version: number }, posts: FeedRow[]) {
    kept.set(nameOf(wanted), {
      ownerId,
      version,
      posts: posts.map((post) => writePost(post, addresses)),
      until: windowEnd(lifetimes.public),
      postIds: posts.map(({ id }) => id),
      asksAccess: posts.some(({ accessType }) => accessType === accessTypes.SubscribersOnly),
    })
  }

  async function readMarked(viewer: SignedIn, wanted: FeedWanted, known: KeptPage): Promise<PageBytes | undefined> {
    const { postIds, asksAccess } = known
    const marks = await marksOf({ viewerId: viewer.userId, profileId: wanted.profileId, postIds, asksAccess })
    if (marks?.version !== known.version) {
      if (marks && kept.peek(nameOf(wanted)) === known) kept.delete(nameOf(wanted))
      return undefined
    }
    const pieces: Buffer[] = [listBegins]
    const posts: PageBytes['posts'] = []
    for (const one of known.posts) {
      const { bytes, seen } = writeFor(one, marks.of(one.post.id), viewer, addresses)
      pieces.push(posts.length === 0 ? bytes.subarray(1) : bytes)
      posts.push(seen)
    }
    pieces.push(Buffer.from(`],"page":${wanted.page},"totalCount":${marks.totalCount}}`))
    return { bytes: join(pieces), posts }
  }

  return {
    readFresh,

    /** Undefined if the page is not cached; resolves to undefined if it is outdated. */
    readKept(viewer: SignedIn, wanted: FeedWanted): Promise<PageBytes | undefined> | undefined {
      const known = keptFor(viewer, wanted)
      return known && readMarked(viewer, wanted, known)
    },
  }
}

const listBegins = Buffer.from('{"posts":[')

/** A cached post with its prepared texts. */
const sizeOf = ({ content, locked, open = '' }: PostText) =>
  locked.length + open.length + 5 * content.length + 4 * (Math.max(locked.length, open.length) + 300)

/** Everything that distinguishes one page from another. */
export const nameOf = ({ profileId, page, pageSize, kind, before }: FeedWanted) =>
  before === undefined ? `${profileId} ${kind} ${page} ${pageSize}` : `${profileId} ${kind} <${before} ${pageSize}`
