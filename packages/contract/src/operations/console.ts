import { z } from 'zod'
import { Id, Moment, Paging, requiredText, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { IdentityForm, IdentityPicture, IdentityRecord } from './verification.ts'

/** The parameters of every console list. */
export const ConsoleList = Paging.extend({ search: text(limits.searchText).default('') })

export const Reason = z.object({ reason: requiredText(limits.operatorNote, 'Please give a reason.') })

export const auditActions = [
  'verification.look',
  'verification.approve',
  'verification.reject',
  'report.look',
  'report.read',
  'report.dismiss',
  'report.hide',
  'report.remove',
  'report.suspend',
  'report.restore',
  'report.hold',
  'report.let-go',
  'report.mark',
  'report.unmark',
  'report.set-aside',
  'report.erase',
  'user.suspend',
  'user.unsuspend',
  'user.end-sessions',
  'user.grant-admin',
  'user.revoke-admin',
  'user.roles',
  'request.ask',
  'request.approve',
  'request.refuse',
  'request.withdraw',
  'wallet.freeze',
  'wallet.unfreeze',
  'ratio.change',
  'deposit.refund',
  'deposit.dispute',
  'deposit.dispute-won',
  'deposit.dispute-lost',
  'deposit.credit',
  'charge.accept',
  'charge.give-back',
  'purchase.refund',
  'charge.refund',
  'charge.dispute',
  'charge.dispute-won',
  'refund.retry',
  'refund.by-hand',
  'difference.set-aside',
  'event.retry',
  'event.set-aside',
  'warning.close',
  'tax.close',
  'dealing.close',
  'payout.account',
  'payout.paid',
  'evidence.read',
  'evidence.send',
  'payout.retry',
  'payout.set-aside',
  'ledger.check',
  'ledger.download',
  'accounts.download',
  'jobs.retry',
  'mail.again',
  'mail.reopen',
  'tag.rename',
  'tag.merge',
  'tag.hide',
  'tag.show',
  'featured.put',
  'featured.take',
  'clock.move',
  'site.change',
  'site.logo',
  'legal.publish',
  'support.answer',
  'support.assign',
  'support.close',
  'media.look',
] as const
export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

export const AuditEntry = z.object({
  id: z.number(),
  at: Moment,
  actorId: z.number(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  summary: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The details stored with an action's sentence; each has its words in the console. */
export interface AuditDetails {
  reason?: string
  note?: string | undefined
  userId?: number
  fanId?: number
  buyerId?: number
  creatorId?: number
  askedBy?: number
  postId?: number
  profileId?: number
  commentId?: number
  subjectType?: string
  subjectId?: number
  reports?: number
  picture?: string
  amount?: number
  coins?: number
  asDeposit?: number | null
  label?: string
  reference?: string
  act?: string
  subject?: string
  doneAt?: string | null
  ended?: number
  before?: string | object
  after?: string | object
  from?: string
  names?: string[]
}

export const AuditListQuery = ConsoleList.extend({
  action: AuditAction.optional(),
  subjectType: z.string().max(40).optional(),
  subjectId: z.string().max(40).optional(),
})

/** What waits for an operator: the numbers in the console's menu. */
export const ConsoleOverview = z.object({
  pendingVerifications: z.number(),
  openReports: z.number(),
  openSupport: z.number(),
  /** Payments that need an operator. */
  paymentsToDo: z.number(),
  ledgerViolations: z.number(),
  failedJobs: z.number(),
  /** Other operators' requests that wait for approval. */
  openRequests: z.number(),
  /** This operator's own waiting requests. */
  ownRequests: z.number(),
})
export type ConsoleOverview = z.infer<typeof ConsoleOverview>

const BusinessFigures = z.object({
  /** Fans' payments for coins and subscriptions, in dollars. */
  paid: z.number(),
  newSubscriptions: z.number(),
  newAccounts: z.number(),
  newPosts: z.number(),
})

/** The last days, and as many before them. */
export const ConsoleFigures = z.object({ days: z.number(), now: BusinessFigures, before: BusinessFigures })
export type ConsoleFigures = z.infer<typeof ConsoleFigures>

export const VerificationState = z.enum(['pending', 'verified', 'rejected'])
export type VerificationState = z.infer<typeof VerificationState>

export const ConsoleVerification = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  status: VerificationState,
  submittedAt: Moment,
  decidedAt: Moment.nullable(),
  decidedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** The documents are erased: 30 days after the decision. */
  erasedAt: Moment.nullable(),
  /** The recorded findings; null if nothing was accepted, or from before findings were recorded. */
  record: IdentityRecord.nullable(),
  /** New documents of a verified creator. */
  isRenewal: z.boolean(),
})
export type ConsoleVerification = z.infer<typeof ConsoleVerification>

export const VerificationListQuery = ConsoleList.extend({ status: VerificationState.optional() })

export const ConsoleVerificationDetail = ConsoleVerification.extend({
  identity: IdentityForm.nullable(),
  /** This person's other applications, newest first. */
  others: z.array(ConsoleVerification),
})
export type ConsoleVerificationDetail = z.infer<typeof ConsoleVerificationDetail>

export const PictureParams = z.object({ id: Id, kind: IdentityPicture })

export const ReportListQuery = ConsoleList.extend({ state: z.enum(['open', 'decided']).default('open') })

export const JobQueue = z.object({
  task: z.string(),
  waiting: z.number(),
  running: z.number(),
  failing: z.number(),
  givenUp: z.number(),
  oldest: Moment.nullable(),
})
export type JobQueue = z.infer<typeof JobQueue>

export const SystemState = z.object({
  jobs: z.array(JobQueue),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    databaseBytes: z.number(),
    mediaFiles: z.number(),
    mediaBytes: z.number(),
    freeBytes: z.number().nullable(),
  }),
  /** `none`: this server has no ffmpeg; `off`: it is switched off. Videos then play as uploaded. */
  videos: z.object({ converter: z.enum(['on', 'off', 'none']), waiting: z.number(), working: z.number() }),
  replicas: z.array(
    z.object({
      server: z.string(),
      standing: z.enum(['serving', 'new', 'behind', 'away', 'primary']),
      /** How long it has not served. */
      leftOutSeconds: z.number(),
    }),
  ),
  versions: z.object({ fanlight: z.string(), node: z.string(), postgres: z.string() }),
  process: z.object({ startedAt: Moment, memoryBytes: z.number(), workers: z.number() }),
  clock: z.object({ now: Moment, aheadSeconds: z.number(), movable: z.boolean() }),
  settings: z.object({
    kycReview: z.enum(['auto', 'manual']),
    signIn: z.enum(['google', 'openid', 'development']),
    payments: z.enum(['stripe', 'demo']),
    feePercent: z.number(),
    payoutHoldDays: z.number(),
    payoutMinimum: z.number(),
  }),
})
export type SystemState = z.infer<typeof SystemState>

export const JobParams = z.object({ task: z.string().regex(/^[a-z][a-z-]{0,60}$/) })
export const RetriedJobs = z.object({ retried: z.number() })
export type RetriedJobs = z.infer<typeof RetriedJobs>
