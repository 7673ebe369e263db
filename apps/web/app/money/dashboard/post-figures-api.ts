import type { FigureOrder } from '@fanlight/contract/money/post-figure-words'
import { postFiguresAddresses } from '@fanlight/contract/money/post-figures-addresses'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../lib/call.ts'
import { sayingOf } from '../../lib/shown-error.ts'

const { call, callFile } = callerOf(postFiguresAddresses)
export const figuresPageSize = 20

export interface FiguresWanted {
  profile: number | undefined
  sort: FigureOrder
  page: number
}

export const postFiguresQuery = ({ profile, sort, page }: FiguresWanted) =>
  queryOptions({
    queryKey: ['dashboard', 'posts', profile, sort, page],
    placeholderData: keepPreviousData,
    queryFn: () =>
      sayingOf(
        call('listPostFigures', { query: { profile, sort, page, pageSize: figuresPageSize } }),
        'The figures of your posts could not be loaded.',
      ),
  })

export const onePostQuery = (postId: number) =>
  queryOptions({
    queryKey: ['dashboard', 'post', postId],
    queryFn: () =>
      sayingOf(call('readPostFigures', { params: { id: postId } }), 'The figures of this post could not be loaded.'),
  })

export const viewingHoursQuery = (profile: number | undefined) =>
  queryOptions({
    queryKey: ['dashboard', 'viewing-hours', profile],
    placeholderData: keepPreviousData,
    queryFn: () =>
      sayingOf(call('readViewingHours', { query: { profile } }), 'The hours of your views could not be loaded.'),
  })

export const getFiguresFile = (profile: number | undefined) => callFile('exportPostFigures', { query: { profile } })
