import { IdParams } from '../fields.ts'
import { Post } from '../posts.ts'
import { PurchaseRequest } from '../purchases.ts'
import type { Endpoint } from './endpoint.ts'

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
