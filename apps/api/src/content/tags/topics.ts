import { tagOf } from '@fanlight/contract/content/tag-names'
import type { PicturedTopic, Topic } from '@fanlight/contract/content/topics'
import { limits } from '@fanlight/contract/platform/limits'
import type { Db, Queries } from '../../platform/db/client.ts'
import { lifetimes, type MediaAddresses } from '../../platform/media/signed-url.ts'
import { pictureFile } from '../../platform/media/stored-files.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { countTags, findTopic, listTopics, suggestTags, type TopicPicture, type TopicRow } from './tags.queries.ts'

const mostSuggested = 8

export const presentTopic = ({ id, slug, label, profileCount, postCount }: TopicRow): Topic => ({
  id,
  slug,
  label,
  profileCount,
  postCount,
})

/** The tag with this name, by its current name; undefined if there is none or it is not shown. */
export const topicNamed = (db: Queries, name: string) => findTopic(db, tagOf(name)?.slug ?? name)

export async function readTopic(db: Queries, name: string): Promise<Topic> {
  const row = await topicNamed(db, name)
  if (!row) throw new Problem(404, 'There is no such topic.')
  return presentTopic(row)
}

interface Needed {
  db: Queries
  addresses: MediaAddresses
}

/** Visible topics, most used first. */
export async function searchTopics({ db, addresses }: Needed, typed: string, limit: number, offset: number) {
  const rows = await listTopics(db, beginningOf(typed), limit, offset)
  const taken = new Set<string>()
  // Neighboring topics share a picture only if there is no other.
  const topics = rows.map((row): PicturedTopic => {
    const picture = row.pictures.find(({ key }) => !taken.has(key)) ?? row.pictures[0]
    if (picture) taken.add(picture.key)
    return { ...presentTopic(row), pictureUrl: picture ? pictureAddress(addresses, picture) : null }
  })
  return { topics, total: rows[0]?.total ?? 0 }
}

const pictureAddress = (addresses: MediaAddresses, { key, kind, width }: TopicPicture) =>
  addresses.open({ key, file: pictureFile(kind, width), viewerId: null, lifetime: lifetimes.public })

/** Suggestions for a tag while someone types. */
export const suggest = async (db: Queries, typed: string) =>
  (await suggestTags(db, beginningOf(typed), mostSuggested)).map(presentTopic)

const beginningOf = (typed: string) => tagOf(typed)?.slug ?? ''

/** Recounts the tags whose last count is oldest. */
export const countSomeTags = async ({ db }: { db: Db }) => void (await countTags(db, 20, limits.topicCount))
