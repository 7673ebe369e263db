import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { MediaItem, Post } from '@fanlight/contract/content/posts'
import { fromHundredths } from '@fanlight/contract/platform/money'
import { anonymous, isSignedIn, type SignedIn, type Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { noAddresses, openAddresses } from '../../platform/media/media-addresses.ts'
import { lifetimes, type MediaAddresses } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { batchCalls } from '../../platform/queues/batch-calls.ts'
import { mayView, type Standing } from './post-access.ts'
import {
  findPosts,
  type MediaRow,
  type PostAsked,
  type PostContent,
  type PostMarks,
  type PostRow,
} from './posts.queries.ts'

export const postNotFound = () => new Problem(404, 'Post not found.')

/** A post as this viewer sees it; 404 if they may not. */
export const viewPost = ({ db, addresses }: Shown, viewer: Viewer, postId: number) =>
  view(addresses, viewer, postId, async (asked) => (await findPosts(db, [asked]))[0])

/** The same for many concurrent callers, who share one database call. */
export function createPostViews({ db, addresses }: Shown) {
  const find = batchCalls((asked: PostAsked[]) => findPosts(db, asked))
  return (viewer: Viewer, postId: number, { isBuyer = false } = {}) =>
    view(addresses, viewer, postId, (asked) => find({ ...asked, isBuyer }))
}

interface Shown {
  db: Db
  addresses: MediaAddresses
}
type Find = (asked: PostAsked) => Promise<PostRow | undefined>

async function view(addresses: MediaAddresses, viewer: Viewer, postId: number, find: Find) {
  const row = await find({ postId, viewerId: viewer.userId, isOperator: isSignedIn(viewer) && viewer.seesAll })
  if (!row) throw postNotFound()
  return presentPost(row, viewer, addresses)
}

function standingOf(viewer: Viewer, creatorId: number): Standing {
  if (!isSignedIn(viewer)) return 'visitor'
  if (viewer.userId === creatorId) return 'owner'
  return viewer.seesAll ? 'operator' : 'user'
}

/** The only way for a post to leave the server: media that this viewer may not see get no address. */
export function presentPost(row: PostRow, viewer: Viewer, addresses: MediaAddresses): Post {
  const marks = presentMarks(row, row, viewer)
  const looking = { viewer, canView: marks.canView, boughtAt: keptSince(row) }
  return { ...presentContent(row), ...marks, mediaItems: mediaFor(row, looking, addresses) }
}

function presentContent(row: PostContent) {
  const price = row.price === null ? null : fromHundredths(row.price)
  return {
    id: row.id,
    profileId: row.profileId,
    creatorId: row.creatorId,
    title: row.title,
    caption: row.caption,
    postType: row.postType,
    accessType: row.accessType,
    isPpv: row.accessType === accessTypes.PayPerView,
    ppvPrice: price,
    price,
    keepPrice: row.keepPrice === null ? null : fromHundredths(row.keepPrice),
    createdAt: row.createdAt.toISOString(),
    tags: row.tags,
    state: row.state,
    isPinned: row.isPinned,
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

/** The viewer's own marks: likes, purchases, bookmarks. */
function presentMarks(
  { creatorId, accessType, state, failure, publishAt }: PostContent,
  row: PostMarks,
  viewer: Viewer,
) {
  const standing = standingOf(viewer, creatorId)
  return {
    hasPurchased: row.purchase !== 'none',
    isConsumed: row.purchase === 'used',
    viewingEndsAt: row.purchase === 'open' ? (row.viewingEndsAt?.toISOString() ?? null) : null,
    isKept: row.isKept && row.purchase === 'open',
    paidForViewing: row.isKept || row.purchase === 'none' || row.paid === null ? null : fromHundredths(row.paid),
    canView: mayView({ standing, accessType, subscribed: row.subscribed, purchase: row.purchase }),
    likeCount: row.likeCount,
    isLikedByCurrentUser: row.isLiked,
    isBookmarked: row.isBookmarked,
    viewCount: row.viewCount,
    commentCount: row.commentCount,
    failure: standing === 'owner' ? failure : null,
    publishAt: standing === 'owner' && state !== 'failed' ? (publishAt?.toISOString() ?? null) : null,
  }
}

interface Asking {
  viewer: Viewer
  canView: boolean
  boughtAt: Date | null
}

function mediaFor(row: PostContent, { viewer, canView, boughtAt }: Asking, addresses: MediaAddresses): MediaItem[] {
  const looking = { viewerId: viewer.userId, standing: standingOf(viewer, row.creatorId), canView }
  return row.media
    .filter((media) => isPartOf(row, media, boughtAt))
    .map((media) => presentMedia(media, row, looking, addresses))
}

/** When the viewer bought the post; null without an open purchase. */
const keptSince = ({ purchase, boughtAt }: PostMarks) => (purchase === 'open' ? boughtAt : null)

/** Added media become part of a published post once they're ready; removed media stay for earlier buyers. */
function isPartOf({ state }: PostContent, media: MediaRow, boughtAt: Date | null) {
  const [removedAt, isWaiting] = media.slice(-2) as [string | null, boolean]
  if (isWaiting && state === 'ready') return false
  return removedAt === null || (boughtAt !== null && boughtAt <= new Date(removedAt))
}

/** A post as JSON text without its viewer's marks. */
export interface PostText {
  post: PostContent
  content: string
  /** Its media as people without access see them; for a public post, as everyone does. */
  locked: string
  open: string | undefined
  /** The latest text for people who haven't bought it, by like and bookmark: most share one. */
  written: WrittenPost[]
}

export interface WrittenPost extends Pick<PostMarks, 'likeCount' | 'viewCount' | 'commentCount'> {
  seen: Pick<Post, 'id' | 'creatorId' | 'state' | 'canView'>
  /** Starts with a comma, to be joined. */
  bytes: Buffer
}

export function writePost(post: PostContent, addresses: MediaAddresses): PostText {
  const media = (canView: boolean) =>
    JSON.stringify(mediaFor(post, { viewer: anonymous, canView, boughtAt: null }, addresses))
  return {
    post,
    content: JSON.stringify(presentContent(post)).slice(1, -1),
    locked: media(false),
    open: post.accessType === accessTypes.Public ? media(true) : undefined,
    written: [],
  }
}

/** The same bytes as `presentPost`, for anyone except the post's creator. */
export function writeFor(text: PostText, found: PostMarks, viewer: SignedIn, addresses: MediaAddresses): WrittenPost {
  const { post, open, written } = text
  const { accessType, creatorId } = post
  const { subscribed, purchase } = found
  const canView = mayView({ standing: standingOf(viewer, creatorId), accessType, subscribed, purchase })
  // A running viewing, or addresses for this viewer only.
  if (purchase !== 'none' || (canView && open === undefined)) return writeFresh(text, found, viewer, addresses)
  const place = Number(found.isLiked) + 2 * Number(found.isBookmarked)
  const known = written[place]
  if (known && isCountedAs(known, found)) return known
  const fresh = writeFresh(text, found, viewer, addresses)
  written[place] = fresh
  return fresh
}

const isCountedAs = (one: WrittenPost, { likeCount, viewCount, commentCount }: PostMarks) =>
  one.likeCount === likeCount && one.viewCount === viewCount && one.commentCount === commentCount

function writeFresh(
  { post, content, locked, open }: PostText,
  found: PostMarks,
  viewer: SignedIn,
  addresses: MediaAddresses,
): WrittenPost {
  const marks = presentMarks(post, found, viewer)
  const { canView, likeCount, viewCount, commentCount } = marks
  const mine = () => JSON.stringify(mediaFor(post, { viewer, canView, boughtAt: keptSince(found) }, addresses))
  // Earlier buyers may still have removed media.
  const shared = found.purchase === 'open' ? undefined : open
  const media = canView ? (shared ?? mine()) : locked
  const { id, creatorId, state } = post
  return {
    likeCount,
    viewCount,
    commentCount,
    seen: { id, creatorId, state, canView },
    bytes: Buffer.from(`,{${content},${JSON.stringify(marks).slice(1, -1)},"mediaItems":${media}}`),
  }
}

interface Looking {
  viewerId: number | null
  standing: Standing
  canView: boolean
}

function presentMedia(media: MediaRow, row: PostContent, looking: Looking, addresses: MediaAddresses): MediaItem {
  const [
    id,
    key,
    kind,
    mime,
    width,
    height,
    durationMs,
    hasPicture,
    isReady,
    altText,
    stream,
    percent,
    failure,
    removedAt,
  ] = media
  const seconds = durationMs === null ? null : durationMs / 1000
  const mine = looking.canView && isReady
  const { viewerId, lifetime } = openTo(row, looking, removedAt !== null)
  const open = (file: string) => addresses.open({ key, file, viewerId, lifetime, videoSeconds: seconds ?? 0 })
  const blurred = () =>
    row.isShown
      ? addresses.open({ key, file: 'blurred.webp', viewerId: null, lifetime: lifetimes.public })
      : addresses.open({ key, file: 'blurred.webp', viewerId: looking.viewerId, lifetime: lifetimes.subscribers })
  return {
    id,
    ...(mine ? openAddresses({ kind, mime, width, hasPicture, hasStream: stream === 'ready' }, open) : noAddresses),
    blurredUrl: isReady && hasPicture && removedAt === null ? blurred() : null,
    altText: looking.canView ? altText : '',
    mediaType: mime,
    width,
    height,
    durationSeconds: seconds,
    ...(looking.standing === 'owner' &&
      (stream === 'waiting' || stream === 'working' || stream === 'failed') && {
        conversion: { state: stream, percent, failure },
      }),
  }
}

/** For whom, and how long, media addresses are signed. */
function openTo({ accessType, isShown }: PostContent, { viewerId, standing }: Looking, isRemoved: boolean) {
  if (isShown && !isRemoved && accessType === accessTypes.Public) return { viewerId: null, lifetime: lifetimes.public }
  const once = accessType === accessTypes.PayPerView && standing === 'user'
  return { viewerId, lifetime: once ? lifetimes.payPerView : lifetimes.subscribers }
}
