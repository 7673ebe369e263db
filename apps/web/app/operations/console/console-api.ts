import type { AuditAction, VerificationState } from '@fanlight/contract/operations/console'
import type { UserFilter } from '@fanlight/contract/operations/console-users'
import type { RequestState } from '@fanlight/contract/operations/operator-requests'
import type { DecisionRequest } from '@fanlight/contract/operations/reports'
import type { Approval, IdentityPicture } from '@fanlight/contract/operations/verification'
import type { ClockMove } from '@fanlight/contract/platform/clock'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile, callPage } from './call-console.ts'
import { consoleList, consoleQuery, fixed, listSize } from './console-query.ts'

/** A picture for operators only, fetched with their token; it is dropped with the screen. */
const pictureQuery = (name: string, queryFn: () => Promise<Blob>) =>
  queryOptions({ queryKey: ['secure-picture', name], queryFn, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })

/** Part of every screen, so it is only read again when it is old. */
export const overviewQuery = queryOptions({
  ...consoleQuery('overview', [], () => call('readOverview')),
  staleTime: 10_000,
})

export const figuresQuery = consoleQuery('figures', [], () => call('readFigures'))

export const verificationsList = consoleList('queue', (query, status: VerificationState | undefined) =>
  callPage('listVerifications', { query: { ...query, status } }),
)
export const verificationQuery = (id: number) =>
  consoleQuery('application', [id], () => call('readConsoleVerification', { params: { id } }))
export const identityPictureQuery = (id: number, kind: IdentityPicture) =>
  pictureQuery(`${kind} ${id}`, () => callFile('readIdentityPicture', { params: { id, kind } }))
export const approve = (id: number, body: Approval) => call('approveIdentity', { params: { id }, body })
export const reject = (id: number, reason: string) => call('rejectIdentity', { params: { id }, body: { reason } })

export const casesList = consoleList('reports', (query, state: 'open' | 'decided' | undefined) =>
  callPage('listCases', { query: { ...query, state } }),
)
export const caseQuery = (id: number) => consoleQuery('report', [id], () => call('readCase', { params: { id } }))
export const casePictureQuery = (id: number, position: number) =>
  pictureQuery(`case ${id} ${position}`, () => callFile('readCasePicture', { params: { id, position } }))
export const decide = (id: number, decision: DecisionRequest) => call('decideCase', { params: { id }, body: decision })
export const restore = (id: number, reason: string) => call('restoreCase', { params: { id }, body: { reason } })

export const holdEvidence = (id: number, hold: boolean, reason: string) =>
  call('holdEvidence', { params: { id }, body: { hold, reason } })
export const markSubject = (id: number, mark: boolean, reason: string) =>
  call('markSubject', { params: { id }, body: { mark, reason } })
export const setSenderAside = (entryId: number, reason: string) =>
  call('setSenderAside', { params: { id: entryId }, body: { reason } })

export const usersList = consoleList('users', (query, filter: UserFilter | undefined) =>
  callPage('listUsers', { query: { ...query, filter } }),
)
export const userQuery = (id: number) => consoleQuery('user', [id], () => call('readUser', { params: { id } }))
export const suspend = (id: number, reason: string) => call('suspendUser', { params: { id }, body: { reason } })
export const unsuspend = (id: number) => call('unsuspendUser', { params: { id } })
export const endSessions = (id: number) => call('endSessionsOfUser', { params: { id } })
export const reopenAddress = (id: number) => call('reopenAddress', { params: { id } })
export const freezeWallet = (id: number, reason: string) => call('freezeWallet', { params: { id }, body: { reason } })
export const unfreezeWallet = (id: number, reason: string) =>
  call('unfreezeWallet', { params: { id }, body: { reason } })
export const setRoles = (id: number, roles: OperatorRole[]) => call('setRoles', { params: { id }, body: { roles } })

export const requestsList = consoleList('requests', (query, state: RequestState | undefined) =>
  callPage('listRequests', { query: { ...query, state } }),
)
export const approveRequest = (id: number) => call('approveRequest', { params: { id } })
export const refuseRequest = (id: number, reason: string) => call('refuseRequest', { params: { id }, body: { reason } })
export const withdrawRequest = (id: number) => call('withdrawRequest', { params: { id } })

export const auditList = consoleList('log', (query, action: AuditAction | undefined) =>
  callPage('listAudit', { query: { ...query, action } }),
)
const getLatest = async () => (await call('listAudit', { query: { page: 1, pageSize: listSize } })).slice(0, 8)
export const latestAuditQuery = consoleQuery('log', ['latest'], getLatest, fixed)
const getAuditOf = (subjectType: string, id: number) =>
  call('listAudit', { query: { subjectType, subjectId: String(id), pageSize: 10 } })
export const auditOfQuery = (type: string, id: number) =>
  consoleQuery('log', [type, id], () => getAuditOf(type, id), fixed)

export const systemQuery = consoleQuery('system’s state', [], () => call('readSystem'))
export const retryJobs = (task: string) => call('retryJobs', { params: { task } })
export const moveClock = (move: ClockMove) => call('moveClock', { body: move })
