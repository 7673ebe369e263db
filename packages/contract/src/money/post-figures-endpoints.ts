import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import {
  PostFiguresInFull,
  PostFiguresPage,
  PostFiguresQuery,
  PostFiguresWanted,
  ViewingHours,
  ViewingHoursQuery,
} from './post-figures.ts'

export const postFiguresEndpoints = {
  listPostFigures: { who: 'creator', query: PostFiguresQuery, answer: PostFiguresPage },
  exportPostFigures: {
    who: 'creator',
    query: PostFiguresWanted,
    answer: { file: 'text/csv; charset=utf-8' },
    limit: 'file',
  },
  readPostFigures: { who: 'creator', params: IdParams, answer: PostFiguresInFull },
  readViewingHours: { who: 'creator', query: ViewingHoursQuery, answer: ViewingHours },
} satisfies Record<string, Endpoint>
