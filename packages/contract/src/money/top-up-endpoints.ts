import type { Endpoint } from '../platform/endpoint.ts'
import { TopUp, TopUpRequest } from './top-up.ts'

export const topUpEndpoints = {
  readTopUp: { who: 'person', answer: TopUp },
  turnTopUpOn: { who: 'person', body: TopUpRequest, answer: TopUp, limit: 'money' },
  turnTopUpOff: { who: 'person', answer: TopUp },
} satisfies Record<string, Endpoint>
