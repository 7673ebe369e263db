import type { AudienceKind } from '@fanlight/contract/audience'
import { keepPreviousData } from '@tanstack/react-query'
import { call, callFile } from '../lib/call.ts'
import { sayingOf } from '../lib/shown-error.ts'

export interface AudienceWanted {
  profileId: number
  kind: AudienceKind
  search: string
  page: number
}

export const audienceQuery = ({ profileId, kind, search, page }: AudienceWanted) => ({
  queryKey: ['audience', profileId, kind, search, page],
  placeholderData: keepPreviousData,
  queryFn: () =>
    sayingOf(
      call('readAudience', {
        params: { id: profileId },
        query: { kind, search: search || undefined, page, pageSize: 24 },
      }),
      'Your audience could not be loaded.',
    ),
})

export const yieldsQuery = (profileId: number) => ({
  queryKey: ['audience', profileId, 'yields'],
  queryFn: () =>
    sayingOf(call('listPostYields', { params: { id: profileId } }), 'The numbers of your posts could not be loaded.'),
})

export const exportAudience = ({ profileId, kind, search }: AudienceWanted) =>
  callFile('exportAudience', { params: { id: profileId }, query: { kind, search: search || undefined } })

export const noteFan = (fanId: number, note: string) => call('noteFan', { params: { id: fanId }, body: { note } })
