import { z } from 'zod'
import { ClockMove, ProductTime } from '../platform/clock.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import {
  AuditSealAnswer,
  AuditSealQuestion,
  AuditSealState,
  SecurityLine,
  SecurityListQuery,
} from '../platform/security-log.ts'
import {
  AuditEntry,
  AuditListQuery,
  ConsoleFigures,
  ConsoleOverview,
  ConsoleVerification,
  ConsoleVerificationDetail,
  JobParams,
  PictureParams,
  Reason,
  ReportListQuery,
  RetriedJobs,
  SystemState,
  VerificationListQuery,
} from './console.ts'
import { ConsoleUser, ConsoleUserDetail, EndedSessions, UserListQuery } from './console-users.ts'
import {
  AskedForApproval,
  OperatorRequest,
  RequestListQuery,
  RequestRefusal,
  RolesChange,
} from './operator-requests.ts'
import {
  DecisionRequest,
  EvidenceHold,
  ReportCase,
  ReportCaseDetail,
  ReportPictureParams,
  SetAside,
  SubjectMark,
} from './reports.ts'
import { Approval } from './verification.ts'

const picture = { file: 'image/webp' }
const one = { who: 'operator', params: IdParams } as const

/** For everyone but operators none of these exist. */
export const consoleEndpoints = {
  readOverview: { who: 'operator', right: 'use the console', answer: ConsoleOverview },
  readFigures: { who: 'operator', right: 'see payments', answer: ConsoleFigures },
  listAudit: { who: 'operator', right: 'use the console', query: AuditListQuery, answer: z.array(AuditEntry) },
  readSystem: { who: 'operator', right: 'run the system', answer: SystemState },
  retryJobs: { who: 'operator', right: 'run the system', params: JobParams, answer: RetriedJobs },
  readClock: { who: 'operator', right: 'run the system', answer: ProductTime },
  moveClock: { who: 'operator', right: 'run the system', body: ClockMove, answer: ProductTime },

  listVerifications: {
    who: 'operator',
    right: 'decide on verifications',
    query: VerificationListQuery,
    answer: z.array(ConsoleVerification),
  },
  readConsoleVerification: { ...one, right: 'decide on verifications', answer: ConsoleVerificationDetail },
  readIdentityPicture: { who: 'operator', right: 'decide on verifications', params: PictureParams, answer: picture },
  approveIdentity: { ...one, right: 'decide on verifications', body: Approval },
  rejectIdentity: { ...one, right: 'decide on verifications', body: Reason },

  listCases: { who: 'operator', right: 'decide reports', query: ReportListQuery, answer: z.array(ReportCase) },
  readCase: { ...one, right: 'decide reports', answer: ReportCaseDetail },
  readCasePicture: { who: 'operator', right: 'decide reports', params: ReportPictureParams, answer: picture },
  decideCase: { ...one, right: 'decide reports', body: DecisionRequest },
  restoreCase: { ...one, right: 'decide reports', body: Reason },
  holdEvidence: { ...one, right: 'decide reports', body: EvidenceHold },
  markSubject: { ...one, right: 'decide reports', body: SubjectMark },
  setSenderAside: { ...one, right: 'decide reports', confirm: true, body: Reason, answer: SetAside },

  listUsers: { who: 'operator', right: 'see people', query: UserListQuery, answer: z.array(ConsoleUser) },
  readUser: { ...one, right: 'see people', answer: ConsoleUserDetail },
  suspendUser: { ...one, right: 'suspend', body: Reason },
  unsuspendUser: { ...one, right: 'suspend' },
  endSessionsOfUser: { ...one, right: 'end sessions', answer: EndedSessions },
  reopenAddress: { ...one, right: 'read emails' },
  freezeWallet: { ...one, right: 'freeze wallets', body: Reason },
  unfreezeWallet: { ...one, right: 'freeze wallets', confirm: true, body: Reason },
  setRoles: { ...one, right: 'name operators', confirm: true, body: RolesChange, also: { 202: AskedForApproval } },

  listSecurity: {
    who: 'operator',
    right: 'see the security log',
    query: SecurityListQuery,
    answer: z.array(SecurityLine),
  },
  readAuditSeal: { who: 'operator', right: 'see the security log', answer: AuditSealState },
  checkAuditSeal: {
    who: 'operator',
    right: 'see the security log',
    body: AuditSealQuestion,
    answer: AuditSealAnswer,
  },

  listRequests: {
    who: 'operator',
    right: 'use the console',
    query: RequestListQuery,
    answer: z.array(OperatorRequest),
  },
  approveRequest: { ...one, right: 'use the console' },
  refuseRequest: { ...one, right: 'use the console', body: RequestRefusal },
  withdrawRequest: { ...one, right: 'use the console' },
} satisfies Record<string, Endpoint>
