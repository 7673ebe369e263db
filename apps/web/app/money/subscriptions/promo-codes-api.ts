import type { NewPromoCode } from '@fanlight/contract/money/promo'
import { promoAddresses } from '@fanlight/contract/money/promo-addresses'
import type { NewTrial } from '@fanlight/contract/money/trials'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'
import { sayingOf } from '../../lib/shown-error.ts'

const { call } = callerOf(promoAddresses)

/** What a code is worth; null if this character has no such code. */
export const promoOfferQuery = (id: number, code: string) =>
  queryOptions({
    queryKey: ['promo', 'offer', id, code],
    queryFn: () => orNull(call('readPromoOffer', { params: { id, code } })),
    retry: false,
  })

export const promoCodesQuery = (id: number) =>
  queryOptions({
    queryKey: ['promo', 'codes', id],
    queryFn: () => sayingOf(call('listPromoCodes', { params: { id } }), 'Failed to load the codes and links.'),
  })

export const setTrial = (id: number, body: NewTrial) => call('setTrial', { params: { id }, body })
export const createPromoCode = (id: number, body: NewPromoCode) => call('createPromoCode', { params: { id }, body })
export const endPromoCode = (id: number, code: number) => call('endPromoCode', { params: { id, code } })
