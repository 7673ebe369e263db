import { limits } from '../platform/limits.ts'

// How input becomes a tag. Without schemas, so that the web can import it without zod.

export interface TagName {
  /** The tag's name in addresses: the same for every spelling. */
  slug: string
  label: string
}

/**
 * The tag for an input; undefined if nothing is left of it. Punctuation and spaces become one hyphen each, letters are
 * lower-cased and, if Latin, lose their accents; every other script stays as it is.
 */
export function tagOf(typed: string): TagName | undefined {
  const label = typed
    .normalize('NFKC')
    .replace(/^[\s#＃]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const slug = label
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{Mn}*)\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[‘’'‌‍]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const isShort = Array.from(label).length <= limits.tagLabel && Array.from(slug).length <= limits.tagLabel
  return slug && isShort && /[\p{L}\p{N}]/u.test(slug) ? { slug, label } : undefined
}

/** Comma-separated tags, each once. Invalid ones are left out. */
export function tagsIn(typed: string): TagName[] {
  const found = typed.split(/[,，、،;\n]/u).flatMap((part) => tagOf(part) ?? [])
  return [...new Map(found.map((tag) => [tag.slug, tag] as const)).values()]
}
