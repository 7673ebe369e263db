import { AudiencePage, AudienceQuery, AudienceWanted, FanNote, PostYieldsPage, PostYieldsQuery } from '../audience.ts'
import { IdParams } from '../fields.ts'
import type { Endpoint } from './endpoint.ts'

const own = { who: 'creator', params: IdParams } as const

export const audienceEndpoints = {
  readAudience: { ...own, query: AudienceQuery, answer: AudiencePage },
  exportAudience: {
    exports: true,
    ...own,
    query: AudienceWanted,
    answer: { file: 'text/csv; charset=utf-8' },
    limit: 'file',
  },
  listPostYields: { ...own, query: PostYieldsQuery, answer: PostYieldsPage },
  noteFan: { ...own, body: FanNote },
} satisfies Record<string, Endpoint>
