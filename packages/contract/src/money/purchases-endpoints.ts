import { Post } from '../content/posts.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { PurchaseRequest } from './purchases.ts'

export const purchaseEndpoints = {
  buyPost: {
    who: 'person',
    signIn: 'Please log in to purchase posts.',
    params: IdParams,
    body: PurchaseRequest,
    answer: Post,
    takesKey: true,
    limit: 'money',
  },
  endViewing: { who: 'person', params: IdParams },
} satisfies Record<string, Endpoint>
