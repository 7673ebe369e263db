import { z } from 'zod'
import { viewSources } from '../content/view-sources.ts'
import { Id, Moment, Paging } from '../platform/fields.ts'
import { figureOrders } from './post-figure-words.ts'

/** Income is what is left after fees and refunds, in coins and at the worth of those coins in dollars. */
const Figures = z.object({
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  unlocks: z.number(),
  coins: z.number(),
  dollars: z.number(),
})
export type Figures = z.infer<typeof Figures>

const Subject = z.object({
  postId: z.number(),
  profileId: z.number(),
  profileName: z.string(),
  title: z.string(),
  /** Small; none while its files are made. */
  thumbnailUrl: z.string().nullable(),
  postType: z.number(),
  accessType: z.number(),
  /** In FansCoins, of pay-per-view. */
  price: z.number().nullable(),
  createdAt: Moment,
})

export const PostFigures = Subject.extend(Figures.shape)
export type PostFigures = z.infer<typeof PostFigures>

export const PostFiguresPage = z.object({ posts: z.array(PostFigures), total: z.number() })
export type PostFiguresPage = z.infer<typeof PostFiguresPage>

const profile = { profile: Id.optional() }
const order = { sort: z.enum(figureOrders, `Please choose ${figureOrders.join(', ')}.`).default('newest') }
export const PostFiguresQuery = Paging.extend({ ...profile, ...order })
export const PostFiguresWanted = z.object(profile)
export const ViewingHoursQuery = z.object(profile)

const Point = z.object({ label: z.string(), views: z.number(), dollars: z.number() })

export const PostFiguresInFull = Subject.extend({
  all: Figures,
  /** Of its first 24 hours and 7 days; null for a post from before hours were counted. */
  firstDay: Figures.nullable(),
  firstWeek: Figures.nullable(),
  /** How its income came about, in FansCoins. */
  money: z.object({ unlocked: z.number(), tipped: z.number(), fees: z.number(), refunds: z.number() }),
  /** Where people came from; views of earlier releases are not among them. */
  sources: z.array(z.object({ source: z.enum(viewSources), views: z.number() })),
  /** Its first whole hours (at most 168) beside the median of the posts of its kind before it, at the same age. */
  usual: z
    .object({
      hours: z.number(),
      posts: z.number(),
      own: z.object({ views: z.number(), likes: z.number(), coins: z.number() }),
      median: z.object({ views: z.number(), likes: z.number(), coins: z.number() }),
    })
    .nullable(),
  /** By hour for its first day, by day for its first week (as far as they have passed), and by day or month (UTC) up to now. */
  series: z.object({ day: z.array(Point), week: z.array(Point), all: z.array(Point) }),
})
export type PostFiguresInFull = z.infer<typeof PostFiguresInFull>

/** Views of the last four weeks by hour of the week in UTC, Monday 0:00 first: 168 numbers. */
export const ViewingHours = z.object({ views: z.array(z.number()) })
export type ViewingHours = z.infer<typeof ViewingHours>
