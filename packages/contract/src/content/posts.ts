import { z } from 'zod'
import { Id, pageSize, requiredText, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { toHundredths } from '../platform/money.ts'
import { accessTypes, feedKinds, postTypes } from './post-kinds.ts'
import { Tag, TagsList, TagsText } from './tag.ts'

/** A name, a number or a digit string; always the number afterwards. */
const choice = (names: Record<string, number>, message: string) =>
  z
    .union([z.number(), z.string()])
    .transform((given) => {
      const byName = Object.entries(names).find(([name]) => name.toLowerCase() === String(given).trim().toLowerCase())
      return byName ? byName[1] : /^\d$/.test(String(given).trim()) ? Number(given) : -1
    })
    .refine((value) => Object.values(names).includes(value), message)

export const PostType = choice(postTypes, 'Please choose image, video or album.')
export const AccessType = choice(accessTypes, 'Please choose who can see this post.')

export const MediaItem = z.object({
  id: z.number(),
  /** Null if the viewer may not see it. */
  url: z.string().nullable(),
  /** The narrowest picture, or a video's poster; null if the viewer may not see it. */
  smallUrl: z.string().nullable(),
  /** One picture per existing width, narrowest first; none if the viewer may not see it. */
  sources: z.array(z.object({ url: z.string(), width: z.number() })),
  blurredUrl: z.string().nullable(),
  /** The creator's alt text; empty if there's none or the viewer may not see it. */
  altText: z.string(),
  mediaType: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationSeconds: z.number().nullable(),
  /** The playlist of a converted video (HLS), if the viewer may see it. */
  streamUrl: z.string().optional(),
  /** For the creator only: a video being converted, or that couldn't be. Meanwhile it plays as uploaded. */
  conversion: z
    .object({ state: z.enum(['waiting', 'working', 'failed']), percent: z.number(), failure: z.string().nullable() })
    .optional(),
})
export type MediaItem = z.infer<typeof MediaItem>

export const PostState = z.enum(['processing', 'ready', 'failed', 'scheduled'])

export const Post = z.object({
  id: z.number(),
  profileId: z.number(),
  creatorId: z.number(),
  title: z.string(),
  caption: z.string(),
  postType: z.number(),
  accessType: z.number(),
  isPpv: z.boolean(),
  ppvPrice: z.number().nullable(),
  price: z.number().nullable(),
  /** What it costs to keep; null where only viewings are sold, the price of a viewing where it is sold only to keep. */
  keepPrice: z.number().nullable(),
  createdAt: z.string(),
  tags: z.array(Tag),
  state: PostState,
  /** Comes first on its profile. */
  isPinned: z.boolean(),
  /** When its title, caption, pictures or videos last changed after it was published. */
  editedAt: z.string().nullable(),
  hasPurchased: z.boolean(),
  isConsumed: z.boolean(),
  /** The latest end of the paid viewing; null if none has started. */
  viewingEndsAt: z.string().nullable(),
  /** The viewer bought it to keep: it stays open. */
  isKept: z.boolean(),
  /** What the viewer paid for the newest viewing: it counts towards keeping the post. */
  paidForViewing: z.number().nullable(),
  /** Whether this viewer may see the media now. */
  canView: z.boolean(),
  likeCount: z.number(),
  isLikedByCurrentUser: z.boolean(),
  /** By the viewer. */
  isBookmarked: z.boolean(),
  viewCount: z.number(),
  commentCount: z.number(),
  failure: z.string().nullable(),
  /** When it will be published; for its creator only, and null once it is. */
  publishAt: z.string().nullable(),
  mediaItems: z.array(MediaItem),
})
export type Post = z.infer<typeof Post>

export const PostsPage = z.object({ posts: z.array(Post), page: z.number(), totalCount: z.number() })
export type PostsPage = z.infer<typeof PostsPage>

export const PostsPageQuery = z.object({
  page: z
    .string()
    .regex(/^\d{1,7}$/, 'Please send a whole number.')
    .transform(Number)
    .refine((n) => n >= 1, 'Pages start at 1.')
    .optional()
    .transform((n) => n ?? 1),
  pageSize: pageSize(limits.postsPageSize),
  kind: z.enum(feedKinds, 'Please choose all, photos, videos, albums or locked.').default('all'),
  /**
   * The last post of the previous page: continues after it, whatever was published since, and ignores the page number.
   */
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'Please send the id of a post.')
    .transform(Number)
    .optional(),
})

export const ProfilePostsParams = z.object({ profileId: Id })

const priceMessages = {
  create: 'A valid price is required for Pay-Per-View posts.',
  edit: 'Please enter a valid positive price (e.g., 5.00) for Pay-Per-View posts.',
  keep: 'Please enter a price to keep that is at least the price of a viewing.',
}
const needsPrice = (accessType: number) => accessType === accessTypes.PayPerView

const isPrice = (price: number | null) =>
  toHundredths(price) !== undefined && Number(price) >= limits.minimumPostPrice && Number(price) <= limits.maximumAmount

/** Keeping costs at least as much as a viewing; the same price sells the post only to keep. */
export const isKeepPrice = (keepPrice: number | null, price: number | null) =>
  keepPrice === null || (isPrice(keepPrice) && (price === null || keepPrice >= price))

/** A price as forms send it. */
const priceText = z
  .string()
  .trim()
  .transform((given) => (given === '' ? null : /^\d{1,7}(\.\d{1,2})?$/.test(given) ? Number(given) : Number.NaN))

/** A future time. A time that has passed by then means at once. */
const PublishAt = z.iso
  .datetime({ offset: true, error: 'Please choose a date and a time.' })
  .transform((given) => new Date(given))
  .refine((at) => at.getTime() <= Date.now() + limits.scheduledDays * 86_400_000, 'Please choose a time within a year.')

/**
 * The text fields of a new post; its files are sent as `Files`, and its videos' posters, if any, as `poster` in the
 * same order.
 */
export const NewPost = z
  .object({
    profileId: Id,
    title: requiredText(limits.postTitle, 'A title is required.'),
    caption: text(limits.postCaption).default(''),
    tags: TagsText,
    postType: PostType,
    accessType: AccessType,
    ppvPrice: priceText.nullish().transform((price) => price ?? null),
    keepPrice: priceText.nullish().transform((price) => price ?? null),
    publishAt: PublishAt.optional(),
  })
  .refine(({ accessType, ppvPrice }) => !needsPrice(accessType) || isPrice(ppvPrice), {
    path: ['ppvPrice'],
    message: priceMessages.create,
  })
  .refine(({ accessType, ppvPrice, keepPrice }) => !needsPrice(accessType) || isKeepPrice(keepPrice, ppvPrice), {
    path: ['keepPrice'],
    message: priceMessages.keep,
  })
export type NewPost = z.infer<typeof NewPost>

/** A single picture (`image`) from the form that asks for nothing else. */
export const NewImage = z.object({
  profileId: Id.optional(),
  caption: text(limits.imageCaption).default(''),
  accessType: AccessType.refine((type) => !needsPrice(type), 'A single image is public or for subscribers.'),
})

export const PostEdit = z
  .object({
    title: requiredText(limits.postTitle, 'A title is required.'),
    caption: text(limits.postCaption)
      .nullish()
      .transform((caption) => caption ?? ''),
    accessType: AccessType,
    tags: TagsList,
    price: z
      .number(priceMessages.edit)
      .nullish()
      .transform((price) => price ?? null),
    keepPrice: z
      .number(priceMessages.keep)
      .nullish()
      .transform((price) => price ?? null),
    /** For a scheduled post: a new time. */
    publishAt: PublishAt.optional(),
  })
  .refine(({ accessType, price }) => !needsPrice(accessType) || isPrice(price), {
    path: ['price'],
    message: priceMessages.edit,
  })
  .refine(({ accessType, price, keepPrice }) => !needsPrice(accessType) || isKeepPrice(keepPrice, price), {
    path: ['keepPrice'],
    message: priceMessages.keep,
  })
export type PostEdit = z.infer<typeof PostEdit>
export type PostEditForm = z.input<typeof PostEdit>

const MediaId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const json = (typed: string) => {
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return undefined
  }
}

/** The pictures and videos of a published post, in order. The first one is its cover. New ones are the form's files. */
export const MediaEdit = z.object({
  /** As JSON. An item without an id takes the next file. Items of the post that the list doesn't name are removed. */
  items: z
    .string()
    .transform(json)
    .pipe(
      z
        .array(z.object({ id: MediaId.optional(), altText: text(limits.altText).default('') }), 'Please send a list.')
        .min(1, 'A post needs at least one picture or video.')
        .max(limits.filesPerPost, `A post has at most ${limits.filesPerPost} pictures and videos.`),
    ),
  /** As JSON: the ids that the creator saw, so that nobody overwrites a change they haven't seen. */
  seen: z.string().transform(json).pipe(z.array(MediaId, 'Please send a list of ids.').max(100)),
})
export type MediaEdit = z.infer<typeof MediaEdit>

export const LikeResult = z.object({ isLikedByCurrentUser: z.boolean(), likeCount: z.number() })
export type LikeResult = z.infer<typeof LikeResult>
