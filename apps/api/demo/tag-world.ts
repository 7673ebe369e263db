import { tagsIn } from '@fanlight/contract/content/tag-names'
import type { Db } from '../src/platform/db/client.ts'
import { characterTags, featuredNames, tagsOfPost } from './cast/tags.ts'
import { featureProfiles, putTags } from './demo.queries.ts'
import type { Population } from './populate.ts'

const tagged = (id: number, labels: string[]) => {
  const tags = tagsIn(labels.join(','))
  return { id, slugs: tags.map(({ slug }) => slug), labels: tags.map(({ label }) => label) }
}

/** What everybody and everything is about, and whom the operator puts forward. */
export async function tagWorld(db: Db, { profiles, posts, ready }: Population) {
  await putTags(
    db,
    'profile',
    profiles.map(({ id, name }) => tagged(id, characterTags[name] ?? [])),
  )
  await putTags(
    db,
    'post',
    posts.map(({ id, plan }) => tagged(id, tagsOfPost(plan.sheet, plan.isVideo))),
  )
  await featureProfiles(db, ready.operator.userId, featuredNames)
}
