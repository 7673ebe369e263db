import { z } from 'zod'
import { amount, Id, pageSize, requiredText, text, visibleText } from '../../platform/fields.ts'
import { limits } from '../../platform/limits.ts'
import { publicName } from '../../platform/public-name.ts'
import { CommentWriter } from '../comments.ts'
import { MediaItem } from '../posts.ts'
import { FirstMessage } from './first-messages.ts'
import { messageLimits, messageReactions, messageRefusals } from './message-limits.ts'

/** The two sides of a thread: a fan, and the person who replies as the character. */
export const MessageSide = z.enum(['fan', 'creator'])
export type MessageSide = z.infer<typeof MessageSide>

export const Reaction = z.enum(messageReactions)
export type Reaction = z.infer<typeof Reaction>

/** A picture or video of a message. Its id is its position in the message. */
export const MessageFile = MediaItem.extend({
  state: z.enum(['processing', 'ready', 'failed']),
  bytes: z.number(),
})
export type MessageFile = z.infer<typeof MessageFile>

/** Uploaded and not sent yet. */
export const WaitingFile = MessageFile.omit({ id: true }).extend({ id: z.string() })
export type WaitingFile = z.infer<typeof WaitingFile>

/** The price of a message with paid files, and what is inside. */
export const MessageSale = z.object({
  /** In FansCoins. */
  price: z.number(),
  pictures: z.number(),
  videos: z.number(),
  /** Total length of its videos. */
  seconds: z.number(),
  bytes: z.number(),
  /** Its files can be bought once all of them are processed. */
  state: z.enum(['processing', 'ready', 'failed']),
  isBought: z.boolean(),
})
export type MessageSale = z.infer<typeof MessageSale>

export const Message = z.object({
  threadId: z.number(),
  /** Counts from 1 in each thread; both sides see this order. */
  number: z.number(),
  side: MessageSide,
  /** Set when it was sent; never changes. */
  writtenBy: CommentWriter,
  /** The team member's name, if one wrote it. */
  writerName: z.string().nullable(),
  /** Null once deleted; empty if it consists of files only. */
  body: z.string().nullable(),
  /** None for a fan who hasn't bought them. */
  files: z.array(MessageFile),
  /** Null if the files are free. */
  sale: MessageSale.nullable(),
  quote: z
    .object({ number: z.number(), side: MessageSide, body: z.string().nullable(), fileCount: z.number() })
    .nullable(),
  reactions: z.object({ fan: Reaction.nullable(), creator: Reaction.nullable() }),
  sentAt: z.string(),
  editedAt: z.string().nullable(),
  /** The creator sent it to many fans at once. */
  isBroadcast: z.boolean(),
  /** The key it was sent with; only for the sender's side. */
  key: z.string().nullable(),
})
export type Message = z.infer<typeof Message>

/** Newest first. */
export const MessagesPage = z.object({
  messages: z.array(Message),
  /** The cursor; null at the start of the thread. */
  next: z.number().nullable(),
})
export type MessagesPage = z.infer<typeof MessagesPage>

export const MessagesQuery = z.object({
  before: Id.optional(),
  pageSize: pageSize(messageLimits.pageSize),
})

/** Why the viewer can't write here now. */
export const MessageRefusal = z.enum(messageRefusals)
export type MessageRefusal = z.infer<typeof MessageRefusal>

export const ThreadBox = z.enum(['inbox', 'requests', 'archived'])
export type ThreadBox = z.infer<typeof ThreadBox>

export const Thread = z.object({
  id: z.number(),
  /** The viewer's side. */
  side: MessageSide,
  profileId: z.number(),
  profileName: z.string(),
  profileAvatarUrl: z.string().nullable(),
  fanId: z.number(),
  fanName: z.string(),
  fanAvatarUrl: z.string().nullable(),
  /** For the creator: whether the fan is subscribed now. */
  isSubscriber: z.boolean(),
  lastNumber: z.number(),
  last: z
    .object({
      side: MessageSide,
      writtenBy: CommentWriter,
      body: z.string().nullable(),
      fileCount: z.number(),
      sentAt: z.string(),
    })
    .nullable(),
  unread: z.number(),
  /** The last message that the viewer's side has read. */
  readNumber: z.number(),
  /** The last message that the other side has read; null if either hides it. */
  otherReadNumber: z.number().nullable(),
  /** Whether the other side was here in the last minutes; null if either hides it. */
  isOtherOnline: z.boolean().nullable(),
  /** Addresses in the fan's messages become links. */
  bothWrote: z.boolean(),
  box: ThreadBox,
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  /** Who may reply for the character. */
  answeredBy: z.object({ team: z.boolean(), ai: z.boolean() }),
})
export type Thread = z.infer<typeof Thread>

/** A thread with what its composer shows. The refusal is null if the viewer may write. */
export const OpenThread = Thread.extend({
  refusal: MessageRefusal.nullable(),
  /** For the fan: whose broadcasts they have muted. */
  mutesBroadcasts: z.enum(['character', 'everyone']).nullable(),
  first: FirstMessage,
  /** The viewer's unsent uploads. */
  waitingFiles: z.array(WaitingFile),
})
export type OpenThread = z.infer<typeof OpenThread>

export const ThreadFilter = z.enum(['all', 'unread', 'unanswered', 'subscribers', 'requests', 'archived'])
export type ThreadFilter = z.infer<typeof ThreadFilter>

export const ThreadsQuery = z.object({
  side: MessageSide.default('fan'),
  /** For the creator's side: one character's threads. */
  profile: Id.optional(),
  filter: ThreadFilter.default('all'),
  /** Searches the other side's names, among the newest threads. */
  search: text(limits.searchText).default(''),
  before: Id.optional(),
  pageSize: pageSize(messageLimits.threadsPageSize),
})

/** Pinned threads come first on the first page, then the newest. */
export const ThreadsPage = z.object({ threads: z.array(Thread), next: z.number().nullable() })
export type ThreadsPage = z.infer<typeof ThreadsPage>

/** Unread threads, up to 100 for each side. Muted threads and requests don't count. */
export const UnreadThreads = z.object({ fan: z.number(), creator: z.number() })
export type UnreadThreads = z.infer<typeof UnreadThreads>

/** Removes marks that reverse letters, and all but one of consecutive empty lines. */
export const tidy = (body: string) =>
  body
    .replace(/[\u202d\u202e]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
const Body = requiredText(messageLimits.message, 'Please write something.').transform(tidy)

/** Chosen by the device, so that a retry after a lost answer isn't a second upload. */
const FileId = z.uuid('This is not a valid id.').transform((id) => id.toLowerCase())

export const MessageNumber = z.number().int().positive().max(2_147_483_647)

export const NewMessage = z
  .object({
    /** May be empty if there are files. */
    body: visibleText(messageLimits.message, 'Please write something.').transform(tidy).default(''),
    /** Uploaded before, in the order shown. */
    files: z
      .array(FileId)
      .max(messageLimits.files, `Please send at most ${messageLimits.files} files at once.`)
      .refine((files) => new Set(files).size === files.length, 'Please send each file once.')
      .optional(),
    /** For creators only: what the fan pays to see the files, in FansCoins. */
    price: amount(
      `Please choose a price from ${limits.minimumPostPrice} to ${limits.maximumAmount} FansCoins.`,
      limits.minimumPostPrice,
    ).optional(),
    /** The number of the message it quotes. */
    quotes: MessageNumber.optional(),
    /** For creators only; 'creator' if omitted. */
    writtenBy: CommentWriter.exclude(['person']).optional(),
    writerName: publicName(limits.displayName, 'Please name the member of your team who wrote it.').optional(),
  })
  .refine(({ body, files = [] }) => body !== '' || files.length > 0, {
    path: ['body'],
    message: 'Please write something.',
  })
  .refine(({ price, files = [] }) => price === undefined || files.length > 0, {
    path: ['price'],
    message: 'Please add the pictures or videos that the price is for.',
  })
  .refine(({ writtenBy, writerName }) => (writtenBy === 'team') === (writerName !== undefined), {
    path: ['writerName'],
    message: 'Please name the member of your team who wrote it.',
  })
export type NewMessage = z.infer<typeof NewMessage>

export const MessageFileForm = z.object({ fileId: FileId })
export const MessageFileParams = z.object({ id: Id, fileId: FileId })

export const MessageEdit = z.object({ body: Body })
export const MessageParams = z.object({ id: Id, number: Id })
export const FanParams = z.object({ id: Id, fanId: Id })
export const ReactionChange = z.object({ reaction: Reaction.nullable() })
export const ReadUpTo = z.object({ number: MessageNumber })

/** How the viewer's side arranges a thread; omitted settings stay. `inbox` accepts a request. */
export const ThreadPlace = z.object({
  box: ThreadBox.exclude(['requests']).optional(),
  isPinned: z.boolean().optional(),
  isMuted: z.boolean().optional(),
})
export type ThreadPlace = z.infer<typeof ThreadPlace>

/** What the hub's `MessageNews` sends both sides; `side` is the receiver's. `place`: to their own devices only. */
export type MessageNews =
  | { kind: 'message' | 'changed'; threadId: number; side: MessageSide; message: Message }
  | { kind: 'read'; threadId: number; side: MessageSide; by: MessageSide; number: number }
  | { kind: 'typing'; threadId: number; side: MessageSide; by: MessageSide }
  | { kind: 'place'; threadId: number; side: MessageSide }
  /** A broadcast waits for this fan, in a thread that may not be there yet: `threadId` is 0. */
  | { kind: 'broadcast'; threadId: number; side: MessageSide }
