import { Message, MessageParams } from '../content/messages/messages.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { BoughtMessagesPage, BoughtMessagesQuery } from './paid-messages.ts'
import { PurchaseRequest } from './purchases.ts'

export const paidMessageEndpoints = {
  listBoughtMessages: { who: 'person', query: BoughtMessagesQuery, answer: BoughtMessagesPage },
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
