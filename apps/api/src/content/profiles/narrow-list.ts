import type { Cents } from '@fanlight/contract/platform/money'
import { mostHits } from '../search/find-words.ts'

/** The filters of a list. Each combination is a statement with its own plan. */
export interface Narrowing {
  creatorId: number | undefined
  /** The search (`search_query`); null without words. */
  query: string | null | undefined
  tagId: number | undefined
  /** With both: whether fewer profiles match the words than the tag. */
  isWordRarer: boolean
  free: boolean
  videos: boolean
  recent: boolean
  maxCents: Cents | undefined
}

export const everything: Narrowing = {
  creatorId: undefined,
  query: undefined,
  tagId: undefined,
  isWordRarer: false,
  free: false,
  videos: false,
  recent: false,
  maxCents: undefined,
}

/** Whether anything but the owner is filtered: such lists are counted and shown up to 1,000. */
export const isNarrow = ({ query, tagId, free, videos, recent, maxCents }: Narrowing) =>
  query !== undefined || tagId !== undefined || free || videos || recent || maxCents !== undefined

/** Conditions as SQL, with their values added to `values`. Unselective ones are checked row by row. */
export function narrow(
  { creatorId, query, tagId, isWordRarer, free, videos, recent, maxCents }: Narrowing,
  values: unknown[],
  isCommon: boolean,
) {
  const parts: [name: string, condition: string][] = []
  const wanted = [query, tagId, creatorId, maxCents].filter((one) => one !== undefined).length
  const isAlone = wanted + Number(free) + Number(videos) + Number(recent) === 1
  // The smaller of two sets is read, and the other checked for each of its rows.
  const byWord = !isCommon && (tagId === undefined || isWordRarer)
  const byTag = !isCommon && !(query !== undefined && byWord)
  if (query !== undefined) parts.push([byWord ? 'search' : 'says', searched(values.push(query), byWord, isAlone)])
  if (tagId !== undefined) parts.push([byTag ? 'tag' : 'tagged', tagged(values.push(tagId), byTag, isAlone)])
  if (creatorId !== undefined) parts.push(['creator', `f.creator_id = $${values.push(creatorId)}`])
  if (free) parts.push(['free', 'not f.requires_subscription'])
  if (videos) parts.push(['videos', 'f.film_count > 0'])
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

/** At most twice of what is shown, since some may be invisible. A set with further conditions is never cut before they are checked. */
const mostScanned = 2 * mostHits

const oneOf = (ids: string, isAlone: boolean) =>
  isAlone ? `f.id = any (array(${ids} limit ${mostScanned}))` : `f.id in (${ids})`

const searched = (place: number, isLeading: boolean, isAlone: boolean) =>
  isLeading
    ? oneOf(`select w.profile_id from profile_words w where w.words @@ $${place}::tsquery`, isAlone)
    : `has_words(f.id, $${place}::tsquery)`

const tagged = (place: number, isLeading: boolean, isAlone: boolean) =>
  isLeading
    ? oneOf(`select l.profile_id from all_profile_tags l where l.tag_id = $${place}`, isAlone)
    : `has_tag(f.id, $${place})`
