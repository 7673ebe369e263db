import type { TagName } from '@fanlight/contract/content/tag-names'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { invalid } from '../../platform/problems/problem.ts'
import { copyTags, findHidden, tagPost, tagProfile } from './tags.queries.ts'

/** Tags from a form; if the field is missing, they stay unchanged. */
export type GivenTags = TagName[] | undefined

export async function putProfileTags(tx: Tx, profileId: number, tags: GivenTags) {
  if (!tags) return
  await refuseHidden(tx, tags)
  await tagProfile(tx, profileId, tags)
}

export async function putPostTags(tx: Tx, postId: number, tags: GivenTags) {
  if (!tags) return
  await refuseHidden(tx, tags)
  await tagPost(tx, postId, tags)
}

/** Copies one post's tags to another. */
export const copyPostTags = (tx: Tx, from: number, to: number) => copyTags(tx, from, to)

async function refuseHidden(db: Queries, tags: TagName[]) {
  if (tags.length === 0) return
  const hidden = await findHidden(
    db,
    tags.map(({ slug }) => slug),
  )
  const [first] = tags.filter(({ slug }) => hidden.some((one) => one.slug === slug))
  if (first) throw invalid('tags', `The tag “${first.label}” cannot be used.`)
}
