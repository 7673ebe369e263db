import type { RelatedEntityType } from '@fanlight/contract/people/notifications'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { fetchWithin } from '../../platform/http/fetch-within.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import { say } from '../notifications/sentences.ts'
import type { SiteNow } from '../site/watch-site.ts'
import {
  claimPushes,
  deviceAnswered,
  dropDevice,
  dropEndedDevices,
  type Keys,
  type PushRow,
  pushDone,
  pushLater,
} from './push.queries.ts'
import { pushKeys } from './push-keys.ts'

interface Needed {
  db: Db
  log: Log
  site: Pick<SiteNow, 'now'>
  config: Pick<Config, 'publicUrl'>
}

/** Encrypting one takes about a millisecond of the process. */
const atOnce = 10
const ask = fetchWithin({ bytes: 1_000_000, milliseconds: 10_000 })
const keptSeconds = 24 * 3600
/** Seconds until the next try; after the last one it is given up. */
const pauses = [60, 300, 1800, 7200]
const mostRefusals = 5

/** Sends due pushes, encrypted for their device. */
export async function sendPushes(needed: Needed): Promise<void> {
  await inBatches(atOnce, async () => {
    const due = await claimPushes(needed.db, atOnce)
    if (due.length > 0) {
      const keys = await pushKeys(needed.db)
      await Promise.all(due.map((push) => sendOne(needed, keys, push)))
    }
    return due.length
  })
}

export const forgetEndedDevices = ({ db }: { db: Db }) => dropEndedDevices(db).then(() => undefined)

async function sendOne(needed: Needed, keys: Keys, push: PushRow) {
  const { db, log } = needed
  if (push.isOver) return pushDone(db, push.id)
  try {
    const { status, retryAfter } = await postTo(needed, keys, push)
    if (status >= 200 && status < 300) {
      await pushDone(db, push.id)
      return await deviceAnswered(db, push.deviceId, false, mostRefusals)
    }
    // The browser unsubscribed or is gone: the device and its pushes are deleted.
    if (status === 404 || status === 410) return await dropDevice(db, push.deviceId)
    if (status === 429 || status >= 500) return await again(db, push, retryAfter)
    log.warn({ status, host: new URL(push.endpoint).host, part: 'push' }, 'a push service refused a message')
    await pushDone(db, push.id)
    await deviceAnswered(db, push.deviceId, true, mostRefusals)
  } catch (error) {
    log.warn(
      { reason: (error as Error).message, host: new URL(push.endpoint).host, part: 'push' },
      'a push service is away',
    )
    await again(db, push)
  }
}

async function again(db: Db, { id, attempts }: PushRow, retryAfter = 0) {
  const pause = pauses[attempts - 1]
  if (pause === undefined) await pushDone(db, id)
  else await pushLater(db, id, Math.min(Math.max(pause, retryAfter), keptSeconds))
}

export async function postTo(
  { site, config }: Pick<Needed, 'site' | 'config'>,
  { publicKey, privateKey }: Keys,
  push: PushRow,
) {
  const { name, supportEmail } = site.now()
  const message = {
    title: name,
    body: say(push.sentence, push.params, push),
    path: pathOf(push.relatedEntityType, push.relatedEntityId),
    tag: `notification-${push.notificationId}`,
  }
  const { default: webPush } = await import('web-push')
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
    JSON.stringify(message),
    {
      TTL: keptSeconds,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: senderOf(config.publicUrl, supportEmail), publicKey, privateKey },
    },
  )
  const reply = await ask(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body as Buffer),
  })
  await reply.body?.cancel()
  return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')) || 0 }
}

/** The contact that push services ask for. */
const senderOf = (publicUrl: string, supportEmail: string | null) =>
  supportEmail ? `mailto:${supportEmail}` : publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost'

const places: Partial<Record<RelatedEntityType, string>> = {
  Subscription: '/my-subscriptions',
  Wallet: '/wallet',
  Payout: '/creator-dashboard',
  Verification: '/creator/verification-pending',
}

function pathOf(type: RelatedEntityType | null, id: number | null) {
  if (type === 'Profile' && id) return `/profile/${id}`
  if (type === 'Post' && id) return `/post/${id}`
  if (type === 'Thread' && id) return `/messages/${id}`
  return (type && places[type]) ?? '/feed'
}
