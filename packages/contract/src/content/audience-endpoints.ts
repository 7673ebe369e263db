import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { AudiencePage, AudienceQuery, AudienceWanted, FanNote, PostYieldsPage, PostYieldsQuery } from './audience.ts'

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
