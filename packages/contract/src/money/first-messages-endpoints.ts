import { FirstPrice } from '../content/messages/first-messages.ts'
import { Message } from '../content/messages/messages.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { FirstMessageRequest } from './first-messages.ts'

export const firstMessageEndpoints = {
  readFirstPrice: { who: 'person', params: IdParams, answer: FirstPrice },
  saveFirstPrice: { who: 'creator', params: IdParams, body: FirstPrice, answer: FirstPrice },
  sendFirstMessage: {
    who: 'person',
    params: IdParams,
    body: FirstMessageRequest,
    answer: Message,
    status: 201,
    takesKey: true,
    limit: 'money',
  },
  declineFirstMessage: { who: 'person', params: IdParams },
} satisfies Record<string, Endpoint>
