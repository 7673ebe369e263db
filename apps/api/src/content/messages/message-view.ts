import { messageReactions } from '@fanlight/contract/content/messages/message-limits'
import type { Message, MessageSide, Reaction, Thread } from '@fanlight/contract/content/messages/messages'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import type { MessageRow } from './messages.queries.ts'
import type { ThreadRow } from './threads.queries.ts'

export const sideOf = (isFan: boolean): MessageSide => (isFan ? 'fan' : 'creator')

/** A message as one side sees it: the key is its sender's alone. */
export const presentMessage = (row: MessageRow, side: MessageSide): Message => ({
  threadId: row.threadId,
  number: row.number,
  side: sideOf(row.fromFan),
  writtenBy: row.writtenBy,
  writerName: row.writerName,
  body: row.body,
  quote:
    row.quotes === null || row.quotedFromFan === null
      ? null
      : { number: row.quotes, side: sideOf(row.quotedFromFan), body: row.quotedBody },
  reactions: { fan: reactionOf(row.fanReaction), creator: reactionOf(row.creatorReaction) },
  sentAt: row.sentAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  key: sideOf(row.fromFan) === side ? row.key : null,
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
