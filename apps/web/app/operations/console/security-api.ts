import type { SecurityKind } from '@fanlight/contract/platform/security-log'
import { call, callPage } from './call-console.ts'
import { consoleList, consoleQuery, fixed } from './console-query.ts'

export const securityList = consoleList('security log', (query, kind: SecurityKind | undefined) =>
  callPage('listSecurity', { query: { ...query, kind } }),
)

/** Operators' access, and the latest refusals. */
export const summaryQuery = consoleQuery('summary', [], async () => {
  const one = { page: 1, pageSize: 1 }
  const [operators, refused] = await Promise.all([
    callPage('listUsers', { query: { ...one, filter: 'operators' } }),
    callPage('listSecurity', { query: { ...one, kind: 'sign-in.refused' } }),
  ])
  return { operators: operators.total, lastRefused: refused.items[0] }
})

export const sealQuery = consoleQuery('seal', [], () => call('readAuditSeal'), fixed)
export const checkSeal = (seal: string) => call('checkAuditSeal', { body: { seal } })
