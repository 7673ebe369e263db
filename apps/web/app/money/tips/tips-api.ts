import { tipAddresses } from '@fanlight/contract/money/tip-addresses'
import type { TipMenuChange } from '@fanlight/contract/money/tips'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { callerOf } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { sayingOf } from '../../lib/shown-error.ts'

const { call, callPage } = callerOf(tipAddresses)

export const tipMenuQuery = (id: number) =>
  queryOptions({
    queryKey: ['tips', 'menu', id],
    queryFn: () => sayingOf(call('readTipMenu', { params: { id } }), 'Failed to load the tips of this character.'),
  })

export interface TipToSend {
  amount: number
  words: string
  postId: number | null
}

export const giveTip = withClickKey(
  (key, id: number, tip: TipToSend) => call('giveTip', { params: { id }, body: tip, key, timeout: 15_000 }),
  'tip',
)

export function tipFailure(error: unknown) {
  const known = error instanceof ApiError && [400, 403, 404, 409].includes(error.status)
  return (known && (error.detail ?? error.title)) || 'Your tip could not be sent. Please try again.'
}

export const saveTipMenu = (id: number, change: TipMenuChange) => call('saveTipMenu', { params: { id }, body: change })

export const saveCapHere = (id: number, amount: number | null) =>
  call('saveCapHere', { params: { id }, body: { amount } })

export const tipsPageSize = 10

export const tipsQuery = (page: number) =>
  queryOptions({
    queryKey: ['tips', 'given', page],
    queryFn: () =>
      sayingOf(callPage('listTips', { query: { page, pageSize: tipsPageSize } }), 'Failed to load your tips.'),
    meta: { changesByArrivals: true },
  })

export const thankForTip = (id: number) => call('thankForTip', { params: { id } })
