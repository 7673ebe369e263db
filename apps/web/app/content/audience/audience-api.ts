import type { AudienceKind, AudienceMember, PostYield } from '@fanlight/contract/content/audience'
import { keepPreviousData } from '@tanstack/react-query'
import { call, callFile } from '../../lib/call.ts'
import { sayingOf } from '../../lib/shown-error.ts'
import { listQuery } from '../../lib/use-list.ts'

export interface AudienceWanted {
  profileId: number
  kind: AudienceKind
  search: string
  /** The entry shown before the first of the page. */
  after: Pick<AudienceMember, 'fanId' | 'since'> | undefined
}

export const audienceQuery = ({ profileId, kind, search, after }: AudienceWanted) => ({
  queryKey: ['audience', profileId, kind, search, after],
  placeholderData: keepPreviousData,
  queryFn: () =>
    sayingOf(
      call('readAudience', {
        params: { id: profileId },
        query: { kind, search: search || undefined, before: after?.fanId, since: after?.since, pageSize: 24 },
      }),
      'Your audience could not be loaded.',
    ),
})

/** A post in numbers. */
export interface PostInNumbers extends PostYield {
  id: number
}

export const yieldsQuery = (profileId: number) =>
  listQuery<PostInNumbers>({
    key: ['audience', profileId, 'yields'],
    load: async (_, before) => {
      const { posts, hasMore } = await call('listPostYields', { params: { id: profileId }, query: { before } })
      return { items: posts.map((post) => ({ ...post, id: post.postId })), total: 0, hasNext: hasMore }
    },
    failed: 'The numbers of your posts could not be loaded.',
  })

export const exportAudience = ({ profileId, kind, search }: Omit<AudienceWanted, 'after'>) =>
  callFile('exportAudience', { params: { id: profileId }, query: { kind, search: search || undefined } })

export const noteFan = (fanId: number, note: string) => call('noteFan', { params: { id: fanId }, body: { note } })
