import { z } from 'zod'
import { BlockedPerson } from '../blocks.ts'
import { IdParams, Paging } from '../fields.ts'
import type { Endpoint } from './endpoint.ts'

const one = { who: 'person', params: IdParams, signIn: 'Please log in to block somebody.' } as const

export const blockEndpoints = {
  listBlocked: { who: 'person', query: Paging, answer: z.array(BlockedPerson) },
  blockPerson: one,
  unblockPerson: one,
} satisfies Record<string, Endpoint>
