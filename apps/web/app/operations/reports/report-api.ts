import type { ReportRequest } from '@fanlight/contract/operations/reports'
import { call } from '../../lib/call.ts'

export const report = (request: ReportRequest) => call('report', { body: request })
