import { z } from 'zod'
import { text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { AccessType, PostType } from './posts.ts'
import { notOne } from './tag.ts'
import { tagOf } from './tag-names.ts'

/** Chosen by the device, so that a retry after a lost answer makes no second draft. */
const DraftId = z.uuid('This is not a valid id.').transform((id) => id.toLowerCase())
export const DraftParams = z.object({ id: DraftId })
export const DraftFileParams = z.object({ id: DraftId, fileId: DraftId })

const AltText = text(limits.altText)
const DraftTags = z
  .array(text(limits.tagsText).refine((typed) => tagOf(typed) !== undefined, notOne))
  .max(limits.tags, `Please use at most ${limits.tags} tags.`)

/** The future post. Nothing is required yet; publishing checks the requirements. */
const content = {
  title: text(limits.postTitle),
  caption: text(limits.postCaption),
  postType: PostType,
  accessType: AccessType,
  /** As typed. */
  price: text(20),
  keepPrice: text(20).default(''),
  tags: DraftTags,
  publishAt: z.iso.datetime({ offset: true }).nullable(),
}

export const DraftForm = z.object({
  profileId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The revision that was changed; 0 for a new draft. */
  revision: z.number().int().min(0).max(1_000_000_000),
  ...content,
  /** The order of its files. Files that are left out keep their place after these. */
  files: z.array(z.object({ id: DraftId, altText: AltText })).max(limits.filesPerPost),
})
export type DraftForm = z.infer<typeof DraftForm>

export const DraftFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'video']),
  bytes: z.number(),
  altText: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationSeconds: z.number().nullable(),
  /** Whether there's a thumbnail. */
  hasPicture: z.boolean(),
})
export type DraftFile = z.infer<typeof DraftFile>

export const Draft = z.object({
  id: z.string(),
  profileId: z.number(),
  revision: z.number(),
  title: z.string(),
  caption: z.string(),
  postType: z.number(),
  accessType: z.number(),
  price: z.string(),
  keepPrice: z.string(),
  tags: z.array(z.string()),
  publishAt: z.string().nullable(),
  changedAt: z.string(),
  files: z.array(DraftFile),
})
export type Draft = z.infer<typeof Draft>

export const DraftSummary = z.object({
  id: z.string(),
  profileId: z.number(),
  profileName: z.string(),
  title: z.string(),
  caption: z.string(),
  fileCount: z.number(),
  /** The first file with a thumbnail. */
  pictureId: z.string().nullable(),
  changedAt: z.string(),
  /** When it's deleted unless it changes. */
  keptUntil: z.string(),
})
export type DraftSummary = z.infer<typeof DraftSummary>

export const DraftFileForm = z.object({ fileId: DraftId })

export const DraftPublication = z.object({ revision: DraftForm.shape.revision })
