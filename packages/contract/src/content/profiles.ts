import { z } from 'zod'
import { text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Link } from '../platform/link.ts'
import { publicName } from '../platform/public-name.ts'
import { Tag, TagsText } from './tag.ts'

export const Profile = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  avatarUrl: z.string().nullable(),
  creatorId: z.number(),
  creatorName: z.string(),
  /** Their pages elsewhere. */
  creatorLinks: z.array(Link),
  imageCount: z.number(),
  postCount: z.number(),
  lastPostedAt: z.string().nullable(),
  /** Of all posts: the number of each kind, and of those locked to this viewer. */
  kindCounts: z.object({ photos: z.number(), videos: z.number(), albums: z.number(), locked: z.number() }),
  isSubscribed: z.boolean(),
  /** By the viewer, for free. */
  isFollowing: z.boolean(),
  followerCount: z.number(),
  subscriptionFee: z.number(),
  /**
   * The free trial that this viewer can start, and its first charge if it started now; null without one, and in lists.
   */
  trial: z.object({ days: z.number(), firstCharge: z.string() }).nullable(),
  /** Months that cost less at once; empty in lists. */
  bundles: z.array(
    z.object({
      months: z.number(),
      percent: z.number(),
      price: z.number(),
      /** Of each month, to the nearest cent. */
      monthly: z.number(),
    }),
  ),
  defaultSubscriptionFee: z.number(),
  hasCustomSubscription: z.boolean(),
  /** Only verified creators can take payments. */
  creatorVerified: z.boolean(),
  tags: z.array(Tag),
  createdAt: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileSort = z.enum(['popular', 'new', 'trending'])
export type ProfileSort = z.infer<typeof ProfileSort>

const wish = z
  .enum(['true', 'false'])
  .optional()
  .transform((said) => said === 'true')

export const ProfileListQuery = z.object({
  search: text(limits.searchText).optional(),
  sort: ProfileSort.default('popular'),
  creatorId: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional(),
  /** Profiles with this tag. */
  tag: z.string().min(1).max(limits.tagsText).optional(),
  /** Free ones, ones with videos, recent ones; each only if `true`. */
  free: wish,
  videos: wish,
  recent: wish,
  /** At most this monthly price, in dollars. */
  maxPrice: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Please send a price, such as 9.99.')
    .transform(Number)
    .optional(),
})

const fee = `The fee is 0 (free) or at least $${limits.minimumSubscriptionPrice}.`

/** The text fields of a profile; its picture is sent as `avatar`. */
export const ProfileForm = z.object({
  name: publicName(limits.profileName, 'A name is required.'),
  description: text(limits.profileDescription).default(''),
  tags: TagsText,
  subscriptionFee: z
    .string('A subscription fee is required (0 for a free profile).')
    .trim()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Please enter the subscription fee as a number, such as 9.99.')
    .transform(Number)
    .refine((value) => value === 0 || value >= limits.minimumSubscriptionPrice, fee)
    .refine(
      (value) => value <= limits.maximumSubscriptionPrice,
      `The fee is at most $${limits.maximumSubscriptionPrice}.`,
    ),
})
export type ProfileForm = z.infer<typeof ProfileForm>
