import type { Cents } from '@fanlight/contract/money'
import { mostHits } from '../search/find-words.ts'

/** What a list is narrowed to. Each combination is a statement of its own, with a plan of its own. */
export interface Narrowing {
  creatorId: number | undefined
  /** What is looked for (`search_query`); null where no word was typed. */
  query: string | null | undefined
  tagId: number | undefined
  free: boolean
  films: boolean
  recent: boolean
  maxCents: Cents | undefined
}

export const everything: Narrowing = {
  creatorId: undefined,
  query: undefined,
  tagId: undefined,
  free: false,
  films: false,
  recent: false,
  maxCents: undefined,
}

/** Whether it is by other things than whose profile it is: of such lists no more than 1,000 are counted and shown. */
export const isNarrow = ({ query, tagId, free, films, recent, maxCents }: Narrowing) =>
  query !== undefined || tagId !== undefined || free || films || recent || maxCents !== undefined

/** The conditions as SQL, their values added to `values`; what many have is asked of one profile after the other. */
export function narrow(
  { creatorId, query, tagId, free, films, recent, maxCents }: Narrowing,
  values: unknown[],
  isCommon: boolean,
) {
  const parts: [name: string, condition: string][] = []
  if (query !== undefined) parts.push(['search', searched(values.push(query), isCommon)])
  if (tagId !== undefined) parts.push(['tag', tagged(values.push(tagId), isCommon)])
  if (creatorId !== undefined) parts.push(['creator', `f.creator_id = $${values.push(creatorId)}`])
  if (free) parts.push(['free', 'not f.requires_subscription'])
  if (films) parts.push(['films', 'f.film_count > 0'])
  if (recent) parts.push(['recent', `f.created_at > product_now() - new_for()`])
  if (maxCents !== undefined)
    parts.push([
      'price',
      `fee_of(f.requires_subscription, f.use_profile_pricing, f.custom_price_cents, f.global_price_cents) <= $${values.push(maxCents)}`,
    ])
  return {
    where: ['true', ...parts.map(([, condition]) => condition)].join(' and '),
    name: [...parts.map(([name]) => `-${name}`), ...(isCommon ? ['-common'] : [])].join(''),
  }
}

/** Twice of what is shown at most: some of them others may not see. */
const mostScanned = 2 * mostHits

const searched = (place: number, isCommon: boolean) =>
  isCommon
    ? `has_words(f.id, $${place}::tsquery)`
    : `f.id = any (array(select w.profile_id from profile_words w where w.words @@ $${place}::tsquery limit ${mostScanned}))`

const tagged = (place: number, isCommon: boolean) =>
  isCommon
    ? `has_tag(f.id, $${place})`
    : `f.id = any (array(select l.profile_id from profile_tags l where l.tag_id = $${place} limit ${mostScanned}))`
