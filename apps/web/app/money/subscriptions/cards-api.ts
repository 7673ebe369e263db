import type { DemoPayment, SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

const loading = (answer: Promise<SubscriptionCard>) =>
  sayingOf(orNull(answer), messageElse('Your card could not be loaded.'))

export const cardQuery = (id: number) =>
  queryOptions({ queryKey: ['cards', id], queryFn: () => loading(call('readCard', { params: { id } })) })

/** Has the server check what was entered at the payment provider. */
export const settledCardQuery = (id: number) =>
  queryOptions({
    queryKey: ['cards', id, 'settled'],
    queryFn: () => loading(call('settleCard', { params: { id }, timeout: 40_000 })),
  })

export const startCardChange = (id: number) => call('openCardPage', { params: { id } })

export const saveDemoCard = (id: number, card: DemoPayment['card']) =>
  call('saveDemoCard', { params: { id }, body: { card }, timeout: 40_000 })
