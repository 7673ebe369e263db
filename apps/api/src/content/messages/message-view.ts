import type { FirstMessage } from '@fanlight/contract/content/messages/first-messages'
import { messageReactions } from '@fanlight/contract/content/messages/message-limits'
import type {
  Message,
  MessageFile,
  MessageSale,
  MessageSide,
  OpenThread,
  Reaction,
  Thread,
  WaitingFile,
} from '@fanlight/contract/content/messages/messages'
import { fromHundredths } from '@fanlight/contract/platform/money'
import { noAddresses, openAddresses } from '../../platform/media/media-addresses.ts'
import { avatarAddress, lifetimes, type MediaAddresses } from '../../platform/media/signed-url.ts'
import type { MessageFileRow } from './message-files.queries.ts'
import type { MessageRow } from './messages.queries.ts'
import type { OpenThreadRow, ThreadRow } from './threads.queries.ts'

export const sideOf = (isFan: boolean): MessageSide => (isFan ? 'fan' : 'creator')

/** Who sees it; file addresses work for this person alone. */
export interface Seeing {
  side: MessageSide
  viewerId: number
  addresses: MediaAddresses
}

/** A message as one side sees it: only the sender gets the key. */
export const presentMessage = (row: MessageRow, { side, viewerId, addresses }: Seeing): Message => ({
  threadId: row.threadId,
  number: row.number,
  side: sideOf(row.fromFan),
  writtenBy: row.writtenBy,
  writerName: row.writerName,
  body: row.body,
  files: opensTo(row, side) ? presentFiles(row.files, viewerId, addresses) : [],
  sale: presentSale(row),
  quote:
    row.quotes === null || row.quotedFromFan === null
      ? null
      : { number: row.quotes, side: sideOf(row.quotedFromFan), body: row.quotedBody, fileCount: row.quotedFiles ?? 0 },
  reactions: { fan: reactionOf(row.fanReaction), creator: reactionOf(row.creatorReaction) },
  sentAt: row.sentAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isBroadcast: row.isBroadcast,
  key: sideOf(row.fromFan) === side ? row.key : null,
})

/**
 * Nothing about locked files leaves the server, not even an address. Fans keep what they bought after the message is
 * gone.
 */
const opensTo = ({ price, isBought, isDeleted }: MessageRow, side: MessageSide) =>
  price === null || (side === 'fan' ? isBought : !isDeleted)

function presentSale({ price, isBought, isDeleted, files }: MessageRow): MessageSale | null {
  if (price === null || (isDeleted && !isBought)) return null
  const videos = files.filter(({ kind }) => kind === 'video')
  const has = (wanted: MessageFileRow['state']) => files.some(({ state }) => state === wanted)
  return {
    price: fromHundredths(price),
    pictures: files.length - videos.length,
    videos: videos.length,
    seconds: videos.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 1000,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    state: has('failed') ? 'failed' : has('processing') ? 'processing' : 'ready',
    isBought,
  }
}

export const presentFiles = (files: MessageFileRow[], viewerId: number, addresses: MediaAddresses): MessageFile[] =>
  files.map((file, index) => ({ ...presentFile(file, viewerId, addresses), id: index + 1 }))

/** No shared cache may keep it, so its address is as short-lived as that of a purchase. */
function presentFile(file: MessageFileRow, viewerId: number, addresses: MediaAddresses): Omit<MessageFile, 'id'> {
  const { key, kind, mime, state, bytes, width, height, durationMs, hasPicture } = file
  const seconds = durationMs === null ? null : durationMs / 1000
  const open = (name: string) =>
    addresses.open({ key, file: name, viewerId, lifetime: lifetimes.subscribers, videoSeconds: seconds ?? 0 })
  return {
    ...(state === 'ready' ? openAddresses({ kind, mime, width, hasPicture }, open) : noAddresses),
    blurredUrl: state === 'ready' && hasPicture ? open('blurred.webp') : null,
    altText: '',
    mediaType: mime,
    ...{ state, bytes, width, height, durationSeconds: seconds },
  }
}

export const presentWaiting = (file: MessageFileRow, viewerId: number, addresses: MediaAddresses): WaitingFile => ({
  ...presentFile(file, viewerId, addresses),
  id: file.id,
})

export const presentOpenThread = (row: OpenThreadRow, viewerId: number, addresses: MediaAddresses): OpenThread => ({
  ...presentThread(row),
  refusal: row.refusal,
  mutesBroadcasts: row.mutesBroadcasts,
  first: presentFirst(row.first),
  waitingFiles: row.waitingFiles.map((file) => presentWaiting(file, viewerId, addresses)),
})

const presentFirst = ({ price, paid }: OpenThreadRow['first']): FirstMessage => ({
  price: price === null ? null : fromHundredths(price),
  paid: paid && {
    number: paid.number,
    amount: fromHundredths(paid.coins),
    state: paid.state,
    until: new Date(paid.until).toISOString(),
    why: paid.why,
  },
})

const reactionOf = (place: number | null): Reaction | null =>
  place === null ? null : (messageReactions[place] ?? null)
export const placeOfReaction = (reaction: Reaction | null) =>
  reaction === null ? null : messageReactions.indexOf(reaction)

export const presentThread = (row: ThreadRow): Thread => ({
  id: row.id,
  side: sideOf(row.isFan),
  profileId: row.profileId,
  profileName: row.profileName,
  profileAvatarUrl: avatarAddress(row.avatarKey),
  fanId: row.fanId,
  fanName: row.fanName,
  fanAvatarUrl: row.fanAvatarUrl,
  isSubscriber: row.isSubscriber,
  lastNumber: row.lastNumber,
  last:
    row.lastSentAt && row.lastWrittenBy
      ? {
          side: sideOf(row.lastFromFan === true),
          writtenBy: row.lastWrittenBy,
          body: row.lastBody,
          fileCount: row.lastFiles ?? 0,
          sentAt: row.lastSentAt.toISOString(),
        }
      : null,
  unread: row.unread,
  readNumber: row.readNumber,
  otherReadNumber: row.otherReadNumber,
  isOtherOnline: row.isOtherOnline,
  bothWrote: row.bothWrote,
  box: row.box,
  isPinned: row.isPinned,
  isMuted: row.isMuted,
  answeredBy: { team: row.byTeam, ai: row.byAi },
})
