import { z } from 'zod'
import { text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { type TagName, tagOf } from './tag-names.ts'

export const Tag = z.object({ slug: z.string(), label: z.string() })
export type Tag = z.infer<typeof Tag>

const tooMany = `Please use at most ${limits.tags} tags.`
export const notOne = `A tag has letters or digits, and at most ${limits.tagLabel} of them.`

const named = (typed: string[], context: z.RefinementCtx): TagName[] => {
  const tags = new Map<string, TagName>()
  for (const one of typed) {
    const tag = tagOf(one)
    if (tag) tags.set(tag.slug, tag)
    else context.addIssue({ code: 'custom', message: notOne })
  }
  if (tags.size > limits.tags) context.addIssue({ code: 'custom', message: tooMany })
  return [...tags.values()]
}

/** Tags as a form sends them: one comma-separated text. Omitted, they stay as they are. */
export const TagsText = text(limits.tagsText)
  .transform((typed) => typed.split(/[,，、،;\n]/u).filter((part) => part.trim() !== ''))
  .transform(named)
  .optional()

export const TagsList = z
  .array(text(limits.tagsText))
  .max(limits.tags * 2, tooMany)
  .transform(named)
  .optional()
