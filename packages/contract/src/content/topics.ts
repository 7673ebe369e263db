import { z } from 'zod'
import { ConsoleList, Reason } from '../operations/console.ts'
import { Moment, Paging, requiredText, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { HomePost } from './home.ts'
import { Profile } from './profiles.ts'
import { notOne, Tag } from './tag.ts'
import { tagOf } from './tag-names.ts'

/** A tag with its counts, which stop at `limits.topicCount`. */
export const Topic = Tag.extend({ id: z.number(), profileCount: z.number(), postCount: z.number() })
export type Topic = z.infer<typeof Topic>

/** With a picture of a public post; null if there is none. */
export const PicturedTopic = Topic.extend({ pictureUrl: z.string().nullable() })
export type PicturedTopic = z.infer<typeof PicturedTopic>

export const TopicParams = z.object({ slug: z.string().min(1).max(limits.tagsText) })
export const TopicListQuery = Paging.extend({ search: text(limits.searchText).default('') })
export const TagSuggestQuery = z.object({ typed: text(limits.searchText).default('') })

export const PostSearchQuery = Paging.extend({
  search: requiredText(limits.searchText, 'Please say what to look for.'),
})
export const FoundPosts = z.array(HomePost)

/** Similar profiles. */
export const Neighbours = z.object({ similar: z.array(Profile), alsoFollowed: z.array(Profile) })
export type Neighbours = z.infer<typeof Neighbours>

export const ConsoleTag = Topic.extend({
  isHidden: z.boolean(),
  /** Other spellings and former names that redirect to it. */
  otherNames: z.array(z.string()),
  createdAt: Moment,
  /** A change that is still spreading; `into`: the tag it is merged into. `total` is counted at the start. */
  change: z.object({ into: z.string().nullable(), done: z.number(), total: z.number().nullable() }).nullable(),
})
export type ConsoleTag = z.infer<typeof ConsoleTag>
export const ConsoleTagQuery = ConsoleList.extend({ state: z.enum(['shown', 'hidden']).optional() })

const OneTag = requiredText(limits.tagsText, 'Please name the tag.').transform((typed, context) => {
  const tag = tagOf(typed)
  if (!tag) context.addIssue({ code: 'custom', message: notOne })
  return tag ?? { slug: '', label: '' }
})
export const TagRename = z.object({ label: OneTag })
/** The name of the tag to merge into. */
export const TagMerge = z.object({ into: OneTag })
export const TagHide = Reason

export const FeaturedProfile = z.object({
  id: z.number(),
  name: z.string(),
  creatorName: z.string(),
  avatarUrl: z.string().nullable(),
  place: z.number(),
  /** Whether others see it; hidden ones aren't in the row. */
  isShown: z.boolean(),
  featuredAt: Moment,
})
export type FeaturedProfile = z.infer<typeof FeaturedProfile>
export const FeatureRequest = z.object({ place: z.number().int().min(1).max(limits.featured).default(limits.featured) })
