import { randomUUID } from 'node:crypto'
import type { Broadcast, NewBroadcast } from '@fanlight/contract/content/messages/broadcasts'
import { broadcastLimits } from '@fanlight/contract/content/messages/message-limits'
import { imitatesSite, looksLikeOurs } from '@fanlight/contract/people/imitates-site'
import type { SiteNow } from '../../people/site/watch-site.ts'
import type { Db } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import {
  type BroadcastRow,
  endBroadcast,
  findBroadcast,
  foldBroadcasts,
  saveBroadcast,
  startDueBroadcast,
} from './broadcasts.queries.ts'

interface Needed {
  db: Db
  bus: Bus
}

/** Sends it now, or keeps it until its time. The same key again is the same broadcast. */
export async function sendBroadcast(
  { db, bus, site }: Needed & { site: Pick<SiteNow, 'now'> },
  profileId: number,
  { broadcast, key }: { broadcast: NewBroadcast; key: string | null },
): Promise<Broadcast> {
  const { segment, days = null, body, writtenBy, writerName = null, sendAt = null } = broadcast
  if (writerName !== null && imitatesSite(writerName, site.now().name)) throw invalid('writerName', looksLikeOurs)
  const row = { profileId, key: key ?? randomUUID(), segment, days, body, writtenBy, writerName, sendAt }
  const { outcome, id } = await saveBroadcast(db, row)
  if (outcome === 'hidden') throw new Problem(409, 'Fans can’t see this character now.')
  if (outcome === 'other words') throw new Problem(409, 'Another broadcast was sent with this key.')
  if (outcome === 'full' || id === null)
    throw new Problem(409, `A character can send ${broadcastLimits.aDay} broadcasts a day (UTC).`)
  const saved = await requireBroadcast(db, id)
  if (outcome === 'saved' && saved.state === 'sent') await bus.publish('broadcast-sent', { broadcastId: id })
  return presentBroadcast(saved)
}

/** Takes back one that waits. One that was sent reaches nobody else. */
export async function takeBack(db: Db, profileId: number, id: number) {
  const { isThere } = await endBroadcast(db, id, profileId)
  if (!isThere) throw broadcastNotFound()
  return presentBroadcast(await requireBroadcast(db, id))
}

const broadcastNotFound = () => new Problem(404, 'There is no such broadcast.')

async function requireBroadcast(db: Db, id: number) {
  const row = await findBroadcast(db, id)
  if (!row) throw broadcastNotFound()
  return row
}

/** Starts what is due, one after the other. Each is one commit: a process that stops midway has sent it, or hasn't. */
async function sendDueBroadcasts({ db, bus }: Needed) {
  for (;;) {
    const { id } = await startDueBroadcast(db)
    if (id === null) return
    await bus.publish('broadcast-sent', { broadcastId: id })
  }
}

const foldedAtOnce = 5000

async function countBroadcasts({ db }: { db: Db }) {
  while ((await foldBroadcasts(db, foldedAtOnce)).folded === foldedAtOnce);
}

export const broadcastRoutines = [
  { name: 'send due broadcasts', everySeconds: 5, run: sendDueBroadcasts },
  { name: 'count broadcasts', everySeconds: 1, run: countBroadcasts },
]

export const presentBroadcast = (row: BroadcastRow): Broadcast => ({
  id: row.id,
  body: row.body,
  segment: row.segment,
  days: row.days,
  writtenBy: row.writtenBy,
  writerName: row.writerName,
  state: row.state,
  dueAt: row.dueAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  recipients: row.recipients,
  received: row.received,
  seen: row.seen,
  replied: row.replied,
  muted: row.muted,
})
