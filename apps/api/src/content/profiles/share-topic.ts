import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Topic } from '@fanlight/contract/content/topics'
import type { SiteNow } from '../../people/site/watch-site.ts'
import type { Db } from '../../platform/db/client.ts'
import type { PageTags } from '../../platform/http/page-tags.ts'
import type { Store } from '../../platform/media/store.ts'
import { avatarName } from '../../platform/media/stored-files.ts'
import { presentTopic, topicNamed } from '../tags/topics.ts'
import { listProfiles } from './list-profiles.queries.ts'
import { everything } from './narrow-list.ts'
import { drawSharePicture } from './share-picture.ts'

/** The preview of a topic's link; undefined if it is not public. */
export async function topicTags(db: Db, publicUrl: string, written: string): Promise<PageTags | undefined> {
  const topic = await findShown(db, nameOf(written))
  if (!topic) return undefined
  return {
    title: `#${topic.label}`,
    description: `${counted(topic.profileCount, 'character')} and ${counted(topic.postCount, 'post')} about ${topic.label}.`,
    image: `${publicUrl}/og/topic/${encodeURIComponent(topic.slug)}.jpg`,
    type: 'website',
    path: `/topic/${encodeURIComponent(topic.slug)}`,
  }
}

/** A topic is public if something in it is. */
async function findShown(db: Db, name: string): Promise<Topic | undefined> {
  const row = await topicNamed(db, name)
  return row && row.profileCount + row.postCount > 0 ? presentTopic(row) : undefined
}

interface Drawing {
  db: Db
  store: Store
  site: Pick<SiteNow, 'now'>
}

export async function topicPicture({ db, store, site }: Drawing, name: string) {
  const topic = await findShown(db, name)
  if (!topic) return undefined
  const wanted = {
    ...everything,
    tagId: topic.id,
    sort: 'trending',
    limit: 1,
    offset: 0,
    before: null,
    isCommon: false,
  } as const
  const [first] = await listProfiles(db, null, wanted)
  const words = [topic.label, first?.avatarKey, first?.name, site.now().version]
  const version = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 12)
  const draw = async () => {
    const file = first?.avatarKey ? await store.open(avatarName(first.avatarKey)) : undefined
    const avatar = file && (await buffer(await file.stream()))
    const creatorName = first ? `${first.name} and others` : ''
    return drawSharePicture({ name: `#${topic.label}`, creatorName, avatar, site: site.now() })
  }
  return { version: `topic-${topic.id}-${version}`, draw }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function nameOf(written: string) {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
