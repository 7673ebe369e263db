import type { ReportRequest } from '@fanlight/contract/reports'
import { call } from '../lib/call.ts'

export const report = (request: ReportRequest) => call('report', { body: request })
