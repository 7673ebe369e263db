import { Message, MessageParams } from '../content/messages/messages.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { PurchaseRequest } from './purchases.ts'

export const paidMessageEndpoints = {
  buyMessage: {
    who: 'person',
    signIn: 'Please log in to unlock messages.',
    params: MessageParams,
    body: PurchaseRequest,
    answer: Message,
    takesKey: true,
    limit: 'money',
  },
} satisfies Record<string, Endpoint>
