import type { SiteNow } from '../../people/site/watch-site.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { postTags } from './share-post.ts'
import { profileTags } from './share-profile.ts'
import { topicTags } from './share-topic.ts'

interface Needed {
  db: Db
  addresses: MediaAddresses
  config: Pick<Config, 'publicUrl'>
  site: Pick<SiteNow, 'now'>
}

/** The preview of a link to one of our pages. */
export async function tagsOf({ db, addresses, config, site }: Needed, path: string) {
  const profileId = /^\/profile\/(\d{1,15})$/.exec(path)?.[1]
  if (profileId) return profileTags({ db, site }, config.publicUrl, Number(profileId))
  const postId = /^\/post\/(\d{1,15})$/.exec(path)?.[1]
  if (postId) return postTags({ db, site, addresses }, config.publicUrl, Number(postId))
  const topic = /^\/topic\/([^/]{1,400})$/.exec(path)?.[1]
  return topic ? topicTags(db, config.publicUrl, topic) : undefined
}
