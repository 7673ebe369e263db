import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { fetchWithin } from '../http/fetch-within.ts'
import { findMediaKeys } from './media.queries.ts'

/** A post, all posts of a profile, or everything that a person published. */
interface Purged {
  postId?: number
  profileId?: number
  creatorId?: number
}

interface Needed {
  db: Db
  config: Pick<Config, 'cdn' | 'publicUrl' | 's3'>
}

const ask = fetchWithin({ bytes: 1_000_000, milliseconds: 10_000 })
const atOnce = 200

/**
 * Tells public caches to forget what fewer people may see now. A task: it is retried
 * with growing pauses for days.
 */
export async function purgeCaches({ db, config }: Needed, whose: Purged) {
  if (!config.cdn) return
  for (let after = 0, last = atOnce; last === atOnce; ) {
    const media = await findMediaKeys(db, whose, { after, limit: atOnce })
    await purgeFromCaches(
      config,
      media.map(({ key }) => key),
    )
    after = media.at(-1)?.id ?? 0
    last = media.length
  }
}

/** Media addresses here and at the store; all files of a key share this prefix, whatever their signature. */
export async function purgeFromCaches({ cdn, publicUrl, s3 }: Needed['config'], keys: string[]) {
  if (!cdn || keys.length === 0) return
  const store = s3 && `${s3.publicEndpoint.replace(/\/$/, '')}/${s3.bucket}`
  const prefixes = keys.flatMap((key) => [
    `${publicUrl}/media/${key}/`,
    `${publicUrl}/media/streams/${key}/`,
    `${publicUrl}/media/avatars/${key}.`,
    ...(store ? [`${store}/media/${key.slice(0, 2)}/${key}/`, `${store}/avatars/${key.slice(0, 2)}/${key}.`] : []),
  ])
  const answer = await ask(cdn.purgeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cdn.token && { authorization: `Bearer ${cdn.token}` }) },
    body: JSON.stringify({ prefixes }),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the cache answered ${answer.status} to a purge`)
}
