import type { ClockMove } from '@fanlight/contract/clock'
import type { AuditAction, VerificationState } from '@fanlight/contract/console'
import type { UserFilter } from '@fanlight/contract/console-users'
import type { RequestState } from '@fanlight/contract/operator-requests'
import type { OperatorRole } from '@fanlight/contract/operator-rights'
import type { DecisionRequest } from '@fanlight/contract/reports'
import type { IdentityPicture } from '@fanlight/contract/verification'
import { queryClient } from '../lib/query-client.ts'
import { call, callFile, callPage } from './call-console.ts'
import { filterOf, type ListWanted } from './list-address.ts'

export const listSize = 25

export const wantedOf = ({ search, page }: ListWanted) => ({ search, page, pageSize: listSize })

/** The console around a screen and the screen itself ask at the same moment: one call. */
export const getOverview = () =>
  queryClient.fetchQuery({ queryKey: ['console', 'overview'], queryFn: () => call('readOverview') })

export const getVerifications = (wanted: ListWanted) =>
  callPage('listVerifications', { query: { ...wantedOf(wanted), status: filterOf<VerificationState>(wanted) } })
export const getVerification = (id: number) => call('readConsoleVerification', { params: { id } })
export const getIdentityPicture = (id: number, kind: IdentityPicture) =>
  callFile('readIdentityPicture', { params: { id, kind } })
export const approve = (id: number) => call('approveIdentity', { params: { id } })
export const reject = (id: number, reason: string) => call('rejectIdentity', { params: { id }, body: { reason } })

export const getCases = (wanted: ListWanted) =>
  callPage('listCases', { query: { ...wantedOf(wanted), state: filterOf<'open' | 'decided'>(wanted) } })
export const getCase = (id: number) => call('readCase', { params: { id } })
export const getCasePicture = (id: number, position: number) =>
  callFile('readCasePicture', { params: { id, position } })
export const decide = (id: number, decision: DecisionRequest) => call('decideCase', { params: { id }, body: decision })
export const restore = (id: number, reason: string) => call('restoreCase', { params: { id }, body: { reason } })

export const getUsers = (wanted: ListWanted) =>
  callPage('listUsers', { query: { ...wantedOf(wanted), filter: filterOf<UserFilter>(wanted) } })
export const getUser = (id: number) => call('readUser', { params: { id } })
export const suspend = (id: number, reason: string) => call('suspendUser', { params: { id }, body: { reason } })
export const unsuspend = (id: number) => call('unsuspendUser', { params: { id } })
export const endSessions = (id: number) => call('endSessionsOfUser', { params: { id } })
export const freezeWallet = (id: number, reason: string) => call('freezeWallet', { params: { id }, body: { reason } })
export const unfreezeWallet = (id: number, reason: string) =>
  call('unfreezeWallet', { params: { id }, body: { reason } })
export const setRoles = (id: number, roles: OperatorRole[]) => call('setRoles', { params: { id }, body: { roles } })

export const getRequests = (wanted: ListWanted) =>
  callPage('listRequests', { query: { ...wantedOf(wanted), state: filterOf<RequestState>(wanted) } })
export const approveRequest = (id: number) => call('approveRequest', { params: { id } })
export const refuseRequest = (id: number, reason: string) => call('refuseRequest', { params: { id }, body: { reason } })
export const withdrawRequest = (id: number) => call('withdrawRequest', { params: { id } })

export const getAudit = (wanted: ListWanted) =>
  callPage('listAudit', { query: { ...wantedOf(wanted), action: filterOf<AuditAction>(wanted) } })
export const getAuditOf = (subjectType: string, subjectId: number) =>
  call('listAudit', { query: { subjectType, subjectId: String(subjectId), pageSize: 10 } })

export const getSystem = () => call('readSystem')
export const retryJobs = (task: string) => call('retryJobs', { params: { task } })
export const moveClock = (move: ClockMove) => call('moveClock', { body: move })
