import { z } from 'zod'
import { Id, Moment, pageSize, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const AudienceKind = z.enum(['followers', 'subscribers'])
export type AudienceKind = z.infer<typeof AudienceKind>

/** Which part of an audience. */
export const AudienceWanted = z.object({
  kind: AudienceKind.default('subscribers'),
  /** In names and notes. */
  search: text(limits.searchText).default(''),
})

/** The cursor after the previous page: its last entry's `fanId` and `since`, both or neither. */
export const AudienceQuery = AudienceWanted.extend({
  before: Id.optional(),
  since: Moment.optional(),
  pageSize: pageSize(),
}).refine(({ before, since }) => (before === undefined) === (since === undefined), {
  message: 'Please send before and since together.',
  path: ['before'],
})

/** A member of a profile's audience, as its creator sees them. */
export const AudienceMember = z.object({
  fanId: z.number(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  since: Moment,
  /** On this creator's posts, minus refunds. */
  spentCoins: z.number(),
  /** On subscriptions to this profile. */
  spentDollars: z.number(),
  /** The day (UTC) of their last visit. */
  lastSeen: z.string().nullable(),
  note: z.string().nullable(),
  /** The name of the link, or the promo code, that they subscribed with. */
  cameBy: z.string().nullable(),
  /** In a free trial: counted as a subscriber, nothing paid yet. */
  isTrying: z.boolean(),
})
export type AudienceMember = z.infer<typeof AudienceMember>

export const AudiencePage = z.object({
  members: z.array(AudienceMember),
  hasMore: z.boolean(),
  /** For the whole profile, whatever the search. */
  totals: z.object({ subscribers: z.number(), followers: z.number() }),
})
export type AudiencePage = z.infer<typeof AudiencePage>

/** An empty note means none. */
export const FanNote = z.object({ note: text(limits.operatorNote) })

/** A post's earnings. */
export const PostYield = z.object({
  postId: z.number(),
  title: z.string(),
  /** Small; none while its files are being processed. */
  thumbnailUrl: z.string().nullable(),
  accessType: z.number(),
  /** The pay-per-view price, in FansCoins. */
  price: z.number().nullable(),
  createdAt: Moment,
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  followers: z.number(),
})
export type PostYield = z.infer<typeof PostYield>

export const PostYieldsQuery = z.object({ before: Id.optional(), pageSize: pageSize() })
export const PostYieldsPage = z.object({ posts: z.array(PostYield), hasMore: z.boolean() })
export type PostYieldsPage = z.infer<typeof PostYieldsPage>
