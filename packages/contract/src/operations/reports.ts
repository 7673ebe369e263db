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
    /** For a message: its conversation. */
    subjectId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    /** Which message of the conversation. */
    messageNumber: z.number().int().positive().max(2_147_483_647).optional(),
    reason: z.enum(ReportReason.options, 'Please choose a reason.'),
    details: text(limits.reportDetails).default(''),
    /** For reporters without an account who want to learn the outcome. */
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
  /** The subject's state now, whatever caused it. */
  subjectState: z.enum(['visible', 'hidden', 'removed']),
  /** Reported as showing a minor, still visible and undecided. */
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
  /** Null if reported without an account. */
  reporterId: z.number().nullable(),
  reporterName: z.string().nullable(),
  /** A mark of its network; null once that is erased. */
  network: z.string().nullable(),
  /** An operator doesn't count this sender's reports. */
  isSetAside: z.boolean(),
  reason: ReportReason,
  details: z.string(),
  createdAt: Moment,
})
export type ReportEntry = z.infer<typeof ReportEntry>

export const ReportCaseDetail = ReportCase.extend({
  text: z.string(),
  avatarUrl: z.string().nullable(),
  /** How many can be viewed, by number from 0. */
  pictureCount: z.number(),
  reports: z.array(ReportEntry),
  /** The next report about a minor hides it, even from a new sender. */
  isMarked: z.boolean(),
  /** The sealed evidence of a report about a minor; null if there is none. */
  evidence: z
    .object({
      isHeld: z.boolean(),
      /** An authority needs it: it isn't erased. */
      isOnHold: z.boolean(),
      /** For decided cases. */
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

/** What happened to a sender's open cases. `left`: some remain, so set the sender aside again. */
export const SetAside = z.object({ restored: z.number(), dismissed: z.number(), left: z.number() })
export type SetAside = z.infer<typeof SetAside>

export const ReportPictureParams = z.object({
  id: Id,
  position: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
})
