import type { SupportState } from '@fanlight/contract/operations/support'
import { call, callPage } from './call-console.ts'
import { consoleList, consoleQuery } from './console-query.ts'

export const supportCasesList = consoleList('messages', (query, state: SupportState | undefined) =>
  callPage('listSupportCases', { query: { ...query, state } }),
)
export const supportCaseQuery = (id: number) =>
  consoleQuery('conversation', [id], () => call('readSupportCase', { params: { id } }))
export const answerSupport = (id: number, message: string, closes: boolean) =>
  call('answerSupportCase', { params: { id }, body: { message, closes } })
export const assignSupport = (id: number, isMine: boolean) =>
  call('assignSupportCase', { params: { id }, body: { isMine } })
export const closeSupport = (id: number) => call('closeSupportCase', { params: { id } })

export const supportStates = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const
