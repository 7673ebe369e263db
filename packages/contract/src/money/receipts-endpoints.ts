import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, Paging } from '../platform/fields.ts'
import { Receipt, SubscriptionPayment, YearParams } from './receipts.ts'

export const receiptEndpoints = {
  listReceipts: { who: 'person', query: Paging, answer: z.array(Receipt) },
  readReceipt: { who: 'person', params: IdParams, answer: Receipt },
  drawReceipt: { who: 'person', params: IdParams, answer: { file: 'application/pdf' }, limit: 'file' },
  exportYear: { who: 'creator', params: YearParams, answer: { file: 'application/pdf' }, limit: 'file' },
  listSubscriptionPayments: { who: 'person', params: IdParams, query: Paging, answer: z.array(SubscriptionPayment) },
} satisfies Record<string, Endpoint>
