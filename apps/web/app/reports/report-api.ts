import type { ReportRequest } from '@fanlight/contract/reports'
import { api } from '../lib/api-client.ts'

export const report = (request: ReportRequest) => api.post<void>('/reports', request)
