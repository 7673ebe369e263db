import { z } from 'zod'
import { Id, pageSize, requiredText } from '../../platform/fields.ts'
import { limits } from '../../platform/limits.ts'
import { publicName } from '../../platform/public-name.ts'
import { CommentWriter } from '../comments.ts'
import { broadcastLimits, messageLimits } from './message-limits.ts'
import { tidy } from './messages.ts'

/** Which fans of a character get it. */
export const Segment = z.enum(['subscribers', 'followers', 'new', 'expiring', 'lapsed'])
export type Segment = z.infer<typeof Segment>

/** `new`: subscribed in the last days. `expiring`: ends within days and won't renew. `lapsed`: ended in the last days. */
export const needsDays = (segment: Segment) => segment !== 'subscribers' && segment !== 'followers'

const Days = z.number().int().min(1).max(broadcastLimits.days, `Please choose 1 to ${broadcastLimits.days} days.`)
const daysFit = {
  check: ({ segment, days }: { segment: Segment; days?: number | undefined }) =>
    needsDays(segment) === (days !== undefined),
  says: { path: ['days'], message: 'Please choose the days for this group.' },
}

export const NewBroadcast = z
  .object({
    body: requiredText(messageLimits.message, 'Please write something.').transform(tidy),
    segment: Segment,
    days: Days.optional(),
    /** A time to come; now if it is left out or past. */
    sendAt: z.iso
      .datetime({ offset: true, error: 'Please choose a date and a time.' })
      .transform((given) => new Date(given))
      .refine(
        (at) => at.getTime() <= Date.now() + broadcastLimits.daysAhead * 86_400_000,
        `Please choose a time within ${broadcastLimits.daysAhead} days.`,
      )
      .optional(),
    /** The creator writes it themselves where nothing is said. */
    writtenBy: CommentWriter.exclude(['person']).default('creator'),
    writerName: publicName(limits.displayName, 'Please name the member of your team who wrote it.').optional(),
  })
  .refine(daysFit.check, daysFit.says)
  .refine(({ writtenBy, writerName }) => (writtenBy === 'team') === (writerName !== undefined), {
    path: ['writerName'],
    message: 'Please name the member of your team who wrote it.',
  })
export type NewBroadcast = z.infer<typeof NewBroadcast>
export type BroadcastForm = z.input<typeof NewBroadcast>

export const BroadcastFansQuery = z
  .object({
    segment: Segment.default('subscribers'),
    days: Id.refine((days) => days <= broadcastLimits.days, 'This is too long.').optional(),
  })
  .refine(daysFit.check, daysFit.says)

export const BroadcastFans = z.object({
  count: z.number(),
  /** There are more than could be counted. */
  isMore: z.boolean(),
  /** How many more this character may send today (UTC). */
  leftToday: z.number(),
})
export type BroadcastFans = z.infer<typeof BroadcastFans>

/** `stopped`: fans who hadn't got it yet don't get it. */
export const BroadcastState = z.enum(['scheduled', 'sent', 'cancelled', 'stopped'])

export const Broadcast = z.object({
  id: z.number(),
  /** Null once it is erased. */
  body: z.string().nullable(),
  segment: Segment,
  days: z.number().nullable(),
  writtenBy: CommentWriter,
  writerName: z.string().nullable(),
  state: BroadcastState,
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  /** Fans in the group when it was sent. */
  recipients: z.number().nullable(),
  /** Of them: who found it in their messages, opened it, answered within a week, muted broadcasts from it. */
  received: z.number(),
  seen: z.number(),
  replied: z.number(),
  muted: z.number(),
})
export type Broadcast = z.infer<typeof Broadcast>

export const BroadcastsPage = z.object({ broadcasts: z.array(Broadcast), next: z.number().nullable() })
export type BroadcastsPage = z.infer<typeof BroadcastsPage>
export const BroadcastsQuery = z.object({ before: Id.optional(), pageSize: pageSize(broadcastLimits.pageSize) })
export const BroadcastParams = z.object({ id: Id, broadcastId: Id })

/** Of this thread's character, or of every character. */
export const BroadcastMute = z.object({ of: z.enum(['character', 'everyone']), isMuted: z.boolean() })
export type BroadcastMute = z.infer<typeof BroadcastMute>
