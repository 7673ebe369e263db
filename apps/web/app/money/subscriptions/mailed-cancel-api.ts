import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

export const mailedCancelQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-cancellation', token],
    queryFn: () =>
      sayingOf(orNull(call('readMailedCancel', { params: { token } })), messageElse('This link could not be opened.')),
  })
export const cancelByMail = (token: string) => call('cancelByMail', { params: { token } })
