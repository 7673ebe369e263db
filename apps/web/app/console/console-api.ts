import type { ClockMove, ProductTime } from '@fanlight/contract/clock'
import type {
  AuditEntry,
  ConsoleOverview,
  RetriedJobs,
  Submission,
  SubmissionDetail,
  SystemState,
} from '@fanlight/contract/console'
import type { ConsoleUser, ConsoleUserDetail, EndedSessions } from '@fanlight/contract/console-users'
import type { DecisionRequest, ReportCase, ReportCaseDetail } from '@fanlight/contract/reports'
import type { IdentityPicture } from '@fanlight/contract/verification'
import { api } from '../lib/api-client.ts'
import type { ListWanted } from './list-address.ts'

export const listSize = 25

const page = <Row>(path: string, wanted: ListWanted, filter: Record<string, string | undefined> = {}) =>
  api.page<Row>(`/console/${path}`, {
    query: { search: wanted.search, page: wanted.page, pageSize: listSize, ...filter },
  })

export const getOverview = () => api.get<ConsoleOverview>('/console/overview')

export const getSubmissions = (wanted: ListWanted) =>
  page<Submission>('verifications', wanted, { status: wanted.filter })
export const getSubmission = (id: number) => api.get<SubmissionDetail>(`/console/verifications/${id}`)
export const getIdentityPicture = (id: number, kind: IdentityPicture) =>
  api.blob(`/console/verifications/${id}/pictures/${kind}`)
export const approve = (id: number) => api.post<void>(`/console/verifications/${id}/approve`)
export const reject = (id: number, reason: string) => api.post<void>(`/console/verifications/${id}/reject`, { reason })

export const getCases = (wanted: ListWanted) => page<ReportCase>('reports', wanted, { state: wanted.filter })
export const getCase = (id: number) => api.get<ReportCaseDetail>(`/console/reports/${id}`)
export const getCasePicture = (id: number, position: number) => api.blob(`/console/reports/${id}/pictures/${position}`)
export const decide = (id: number, decision: DecisionRequest) =>
  api.post<void>(`/console/reports/${id}/decision`, decision)
export const restore = (id: number, reason: string) => api.post<void>(`/console/reports/${id}/restore`, { reason })

export const getUsers = (wanted: ListWanted) => page<ConsoleUser>('users', wanted, { filter: wanted.filter })
export const getUser = (id: number) => api.get<ConsoleUserDetail>(`/console/users/${id}`)
export const suspend = (id: number, reason: string) => api.post<void>(`/console/users/${id}/suspend`, { reason })
export const unsuspend = (id: number) => api.post<void>(`/console/users/${id}/unsuspend`)
export const endSessions = (id: number) => api.post<EndedSessions>(`/console/users/${id}/end-sessions`)
export const freezeWallet = (id: number, reason: string) =>
  api.post<void>(`/console/users/${id}/freeze-wallet`, { reason })
export const unfreezeWallet = (id: number, reason: string) =>
  api.post<void>(`/console/users/${id}/unfreeze-wallet`, { reason })
export const grantAdmin = (id: number) => api.post<void>(`/console/users/${id}/grant-admin`)
export const revokeAdmin = (id: number) => api.post<void>(`/console/users/${id}/revoke-admin`)

export const getAudit = (wanted: ListWanted) => page<AuditEntry>('audit', wanted, { action: wanted.filter })
export const getAuditOf = (subjectType: string, subjectId: number) =>
  api.get<AuditEntry[]>('/console/audit', { query: { subjectType, subjectId, pageSize: 10 } })

export const getSystem = () => api.get<SystemState>('/console/system')
export const retryJobs = (task: string) => api.post<RetriedJobs>(`/console/system/jobs/${task}/retry`)
export const moveClock = (move: ClockMove) => api.post<ProductTime>('/console/clock', move)
