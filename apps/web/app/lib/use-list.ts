import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { useNavigationType } from 'react-router'
import type { ListPage } from './api-client.ts'
import { queryClient } from './query-client.ts'
import { sayingOf } from './shown-error.ts'

interface Item {
  id: number
}
interface ListOptions<T> {
  key: readonly unknown[]
  load: (page: number) => Promise<ListPage<T>>
  failed: string | ((error: unknown) => string)
  meta?: Record<string, unknown>
}
type ListQuery<T> = ReturnType<typeof listQuery<T>>

/** A list that grows page by page. */
export const listQuery = <T>({ key, load, failed, meta }: ListOptions<T>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => sayingOf(load(pageParam), failed),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.hasNext ? page + 1 : undefined),
    meta,
  })

/** Starts a list before its screen is there; what is kept of it is not asked for again. */
export function startList<T>(list: ListQuery<T>) {
  if (!queryClient.getQueryData(list.queryKey)) void queryClient.prefetchInfiniteQuery(list)
}

/**
 * The way back finds a list as long as it was left, so that the scroll position can be restored; a new visit begins
 * with its first page. What moved from one page to another meanwhile appears once.
 */
export function useList<T extends Item>(list: ListQuery<T>) {
  const isWayBack = useNavigationType() === 'POP'
  const client = useQueryClient()
  const name = JSON.stringify(list.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit and list
  useLayoutEffect(() => {
    const state = client.getQueryState(list.queryKey)
    if (isWayBack || !state?.data || state.data.pages.length < 2) return
    const { pages, pageParams } = state.data
    const firstOnly = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
    client.setQueryData(list.queryKey, firstOnly, { updatedAt: state.isInvalidated ? 0 : state.dataUpdatedAt })
  }, [name])
  const query = useInfiniteQuery({ ...list, refetchOnMount: ({ state }) => state.isInvalidated || !isWayBack })
  const { data, error, isFetching, refetch, isFetchNextPageError } = query
  const items = useMemo(() => data && onceEach(data.pages.flatMap((page) => page.items)), [data])
  return {
    data: items,
    error: isFetchNextPageError ? null : error,
    isFetching,
    refetch,
    /** For `InfiniteList`. */
    more: {
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      error: isFetchNextPageError ? error?.message : undefined,
      onMore: () => void query.fetchNextPage(),
    },
  }
}

/** Changes what is kept of one item, such as after a cancellation. */
export function changeInList<T extends Item>(list: ListQuery<T>, change: (item: T) => T) {
  queryClient.setQueryData(
    list.queryKey,
    (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )
}

function onceEach<T extends Item>(items: T[]) {
  const known = new Set<number>()
  return items.filter(({ id }) => !known.has(id) && known.add(id))
}
