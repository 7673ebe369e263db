import { messageLimits } from '@fanlight/contract/content/messages/message-limits'
import type { ThreadPlace } from '@fanlight/contract/content/messages/messages'
import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import { refused, threadNotFound } from './message-refusals.ts'
import { presentOpenThread, sideOf } from './message-view.ts'
import * as threads from './threads.queries.ts'

interface Needed {
  db: Db
  bus: Bus
}
interface Shown {
  db: Db
  addresses: MediaAddresses
}

export async function requireThread(db: Db, viewer: SignedIn, id: number) {
  const row = await threads.findThread(db, viewer.userId, id)
  if (!row) throw threadNotFound()
  return row
}

export async function showThread({ db, addresses }: Shown, viewer: SignedIn, id: number) {
  const row = await requireThread(db, viewer, id)
  return { thread: presentOpenThread(row, viewer.userId, addresses), isPending: row.isPending }
}

/** The fan's thread with a character; no list shows it until the first message. */
export async function openOwnThread({ db, addresses }: Shown, viewer: SignedIn, profileId: number) {
  const owner = await threads.findOwner(db, profileId)
  if (!owner || (!owner.isShown && !owns(viewer, owner.creatorId))) throw profileNotFound()
  if (owns(viewer, owner.creatorId)) throw new Problem(400, 'This is your own character.')
  const { id } = await threads.openThread(db, profileId, viewer.userId)
  if (id === null) throw profileNotFound()
  const row = await threads.findThread(db, viewer.userId, id)
  if (!row) throw profileNotFound()
  return presentOpenThread(row, viewer.userId, addresses)
}

/** Creators can write first only to people who know the character. */
export async function openThreadWithFan(shown: Shown, viewer: SignedIn, profileId: number, fanId: number) {
  const { db } = shown
  const owner = await threads.findOwner(db, profileId)
  if (!owner || !owns(viewer, owner.creatorId)) throw profileNotFound()
  if (fanId === viewer.userId || !(await threads.findPerson(db, fanId)))
    throw new Problem(404, 'There is no such person.')
  const { knows } = await threads.knowsProfile(db, fanId, profileId)
  if (!knows) throw refused('uninvited')
  const { id } = await threads.openThread(db, profileId, fanId)
  if (id === null) throw profileNotFound()
  return (await showThread(shown, viewer, id)).thread
}

export async function arrange({ db, bus }: Needed, viewer: SignedIn, id: number, place: ThreadPlace) {
  const row = await requireThread(db, viewer, id)
  const { outcome } = await threads.arrangeThread(db, id, viewer.userId, {
    box: place.box ?? null,
    isPinned: place.isPinned ?? null,
    isMuted: place.isMuted ?? null,
  })
  if (outcome === 'none') throw threadNotFound()
  if (outcome === 'full') throw new Problem(409, `You can pin ${messageLimits.pinnedThreads} conversations.`)
  const news = { kind: 'place', threadId: id, side: sideOf(row.isFan) } as const
  await bus.publish('message-news', { told: [{ userId: viewer.userId, news }] })
}

/** The other side is notified only if both show read receipts. */
export async function markRead({ db, bus }: Needed, viewer: SignedIn, id: number, number: number) {
  const row = await requireThread(db, viewer, id)
  await threads.noteVisit(db, viewer.userId)
  const { number: read } = await threads.readThread(db, id, viewer.userId, number)
  if (read === null) return
  const by = sideOf(row.isFan)
  const other = row.isFan ? row.creatorId : row.fanId
  const told = row.otherReadNumber === null ? [viewer.userId] : [viewer.userId, other]
  await bus.publish('message-news', {
    told: told.map((userId) => ({
      userId,
      news: { kind: 'read' as const, threadId: id, side: sideOf(userId === row.fanId), by, number: read },
    })),
  })
}

/** No row for people who aren't part of the thread. */
export async function sayTyping({ db, bus }: Needed, viewer: SignedIn, id: number) {
  const row = await requireThread(db, viewer, id)
  if (row.refusal) throw refused(row.refusal)
  const userId = row.isFan ? row.creatorId : row.fanId
  const news = { kind: 'typing', threadId: id, side: sideOf(!row.isFan), by: sideOf(row.isFan) } as const
  await bus.publish('message-news', { told: [{ userId, news }] })
}
