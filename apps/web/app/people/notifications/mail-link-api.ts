import { call } from '../../lib/call.ts'

export const unsubscribe = (token: string) => call('unsubscribe', { params: { token } })
