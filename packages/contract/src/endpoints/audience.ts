import { z } from 'zod'
import { AudiencePage, AudienceQuery, FanNote, PostYield } from '../audience.ts'
import { IdParams } from '../fields.ts'
import type { Endpoint } from './endpoint.ts'

const own = { who: 'creator', params: IdParams } as const

export const audienceEndpoints = {
  readAudience: { ...own, query: AudienceQuery, answer: AudiencePage },
  exportAudience: { exports: true, ...own, query: AudienceQuery, answer: { file: 'text/csv; charset=utf-8' } },
  listPostYields: { ...own, answer: z.array(PostYield) },
  noteFan: { ...own, body: FanNote },
} satisfies Record<string, Endpoint>
