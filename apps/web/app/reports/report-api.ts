import type { ReportReason, ReportRequest } from '@fanlight/contract/reports'
import { api } from '../lib/api-client.ts'

export const reasons: Record<ReportReason, string> = {
  minor: 'It shows somebody who may be under age',
  'real-person': 'It shows a real person without their consent',
  illegal: 'It is against the law',
  harassment: 'It harasses or threatens somebody',
  spam: 'It is spam or a deception',
  other: 'Something else',
}

export const report = (request: ReportRequest) => api.post<void>('/reports', request)
