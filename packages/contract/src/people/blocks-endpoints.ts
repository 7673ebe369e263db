import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams, Paging } from '../platform/fields.ts'
import { BlockedPerson } from './blocks.ts'

const one = { who: 'person', params: IdParams, signIn: 'Please log in to block somebody.' } as const

export const blockEndpoints = {
  listBlocked: { who: 'person', query: Paging, answer: z.array(BlockedPerson) },
  blockPerson: one,
  unblockPerson: one,
} satisfies Record<string, Endpoint>
