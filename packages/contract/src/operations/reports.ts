import { z } from 'zod'
import { Id, Moment, requiredText, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { reportReasons } from './report-reasons.ts'

export const ReportSubject = z.enum(['profile', 'post', 'comment', 'message'])
export type ReportSubject = z.infer<typeof ReportSubject>

export const ReportReason = z.enum(Object.keys(reportReasons) as [keyof typeof reportReasons])
export type ReportReason = z.infer<typeof ReportReason>

export const ReportRequest = z
  .object({
    subjectType: ReportSubject,
    /** Of a message: the conversation it stands in. */
    subjectId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    /** Which message of the conversation. */
    messageNumber: z.number().int().positive().max(2_147_483_647).optional(),
    reason: z.enum(ReportReason.options, 'Please choose a reason.'),
    details: text(limits.reportDetails).default(''),
    /** Of somebody without an account who wants to hear what became of it. */
    email: z.email('This is no email address.').max(254).optional(),
  })
  .refine(({ subjectType, messageNumber }) => (subjectType === 'message') === (messageNumber !== undefined), {
    path: ['messageNumber'],
    message: 'Please name the message.',
  })
  .refine(({ reason, details }) => reason !== 'other' || details.length > 0, {
    path: ['details'],
    message: 'Please say in a few words what is wrong.',
  })
export type ReportRequest = z.input<typeof ReportRequest>

export const ReportDecision = z.enum(['dismiss', 'hide', 'remove', 'suspend'])
export type ReportDecision = z.infer<typeof ReportDecision>

export const DecisionRequest = z.object({
  decision: ReportDecision,
  note: requiredText(limits.operatorNote, 'Please say why, in a sentence.'),
})
export type DecisionRequest = z.infer<typeof DecisionRequest>

/** All reports of one thing, decided together. */
export const ReportCase = z.object({
  id: z.number(),
  subjectType: ReportSubject,
  subjectId: z.number(),
  /** The profile's name or the post's title. */
  title: z.string(),
  profileId: z.number(),
  creatorId: z.number(),
  creatorName: z.string(),
  reportCount: z.number(),
  reasons: z.array(ReportReason),
  openedAt: Moment,
  /** What became of the thing, by this case or otherwise. */
  subjectState: z.enum(['visible', 'hidden', 'removed']),
  /** Said to show a minor, still visible and not decided. */
  isUrgent: z.boolean(),
  creatorSuspended: z.boolean(),
  decision: ReportDecision.nullable(),
  note: z.string().nullable(),
  decidedAt: Moment.nullable(),
  decidedBy: z.string().nullable(),
  restoredAt: Moment.nullable(),
})
export type ReportCase = z.infer<typeof ReportCase>

export const ReportEntry = z.object({
  id: z.number(),
  /** Null where it came without an account. */
  reporterId: z.number().nullable(),
  reporterName: z.string().nullable(),
  /** Stands for the network it came from; null once that is forgotten. */
  network: z.string().nullable(),
  /** An operator doesn't count the reports of this sender. */
  isSetAside: z.boolean(),
  reason: ReportReason,
  details: z.string(),
  createdAt: Moment,
})
export type ReportEntry = z.infer<typeof ReportEntry>

export const ReportCaseDetail = ReportCase.extend({
  text: z.string(),
  avatarUrl: z.string().nullable(),
  /** How many can be looked at, by number from 0. */
  pictureCount: z.number(),
  reports: z.array(ReportEntry),
  /** The next report of a minor hides it, no matter who sends it. */
  isMarked: z.boolean(),
  /** What is kept sealed of a report of a minor; null where nothing is, or was. */
  evidence: z
    .object({
      isHeld: z.boolean(),
      /** An authority wants it: it is not erased. */
      isOnHold: z.boolean(),
      /** Of what is decided. */
      erasedOn: Moment.nullable(),
      erasedAt: Moment.nullable(),
    })
    .nullable(),
})
export type ReportCaseDetail = z.infer<typeof ReportCaseDetail>

export const EvidenceHold = z.object({
  hold: z.boolean(),
  reason: requiredText(limits.operatorNote, 'Please give a reason.'),
})

export const SubjectMark = z.object({
  mark: z.boolean(),
  reason: requiredText(limits.operatorNote, 'Please give a reason.'),
})

/** What became of the open cases of a sender. `left`: some are still to do, so set the sender aside again. */
export const SetAside = z.object({ restored: z.number(), dismissed: z.number(), left: z.number() })
export type SetAside = z.infer<typeof SetAside>

export const ReportPictureParams = z.object({
  id: Id,
  position: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
})
