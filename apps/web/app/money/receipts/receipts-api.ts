import { queryOptions } from '@tanstack/react-query'
import { call, callFile, callPage } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'
import { sayingOf } from '../../lib/shown-error.ts'

export const receiptsPageSize = 20

export const receiptsQuery = (page: number) =>
  queryOptions({
    queryKey: ['receipts', page],
    queryFn: () =>
      sayingOf(
        callPage('listReceipts', { query: { page, pageSize: receiptsPageSize } }),
        'Failed to load your receipts.',
      ),
    meta: { changesByArrivals: true },
  })

export const receiptQuery = (number: number) =>
  queryOptions({
    queryKey: ['receipt', number],
    queryFn: () => sayingOf(orNull(call('readReceipt', { params: { id: number } })), 'Failed to load this receipt.'),
  })

export const getReceiptFile = (number: number) => callFile('drawReceipt', { params: { id: number }, timeout: 60_000 })
