import type { SecurityKind } from '@fanlight/contract/security-log'
import { call, callPage } from './call-console.ts'
import { wantedOf } from './console-api.ts'
import { filterOf, type ListWanted } from './list-address.ts'

export const getSecurityLines = (wanted: ListWanted) =>
  callPage('listSecurity', { query: { ...wantedOf(wanted), kind: filterOf<SecurityKind>(wanted) } })

export const getSeal = () => call('readAuditSeal')
export const checkSeal = (seal: string) => call('checkAuditSeal', { body: { seal } })
