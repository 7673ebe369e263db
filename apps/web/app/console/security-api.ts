import type { SecurityKind } from '@fanlight/contract/security-log'
import { call, callPage } from './call-console.ts'
import { consoleList, consoleQuery, fixed } from './console-query.ts'

export const securityList = consoleList('security log', (query, kind: SecurityKind | undefined) =>
  callPage('listSecurity', { query: { ...query, kind } }),
)

export const sealQuery = consoleQuery('seal', [], () => call('readAuditSeal'), fixed)
export const checkSeal = (seal: string) => call('checkAuditSeal', { body: { seal } })
