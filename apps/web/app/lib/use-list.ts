import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryFilters,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { useNavigationType } from 'react-router'
import type { ListPage } from './api-client.ts'
import { forLoader, queryClient } from './query-client.ts'
import { sayingOf } from './shown-error.ts'

interface Item {
  id: number
}
interface ListOptions<P extends ListPage<Item>> {
  key: readonly unknown[]
  /** The page with this number; `last` is the last item shown before it. */
  load: (page: number, last: number | undefined) => Promise<P>
  failed: string | ((error: unknown) => string)
  meta?: Record<string, unknown>
}
type ItemOf<P extends ListPage<Item>> = P['items'][number]
export type ListQuery<P extends ListPage<Item>> = ReturnType<typeof listQuery<ItemOf<P>, P>>

interface Place {
  page: number
  last?: number | undefined
}

/** An infinite list. */
export const listQuery = <T extends Item, P extends ListPage<T> = ListPage<T>>(options: ListOptions<P>) =>
  infiniteQueryOptions({
    queryKey: options.key,
    queryFn: ({ pageParam: { page, last } }) => sayingOf(options.load(page, last), options.failed),
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: (newest, pages, { page }) => (newest.hasNext ? placeAfter(pages, page) : undefined),
    meta: options.meta,
  })

/** If all shown items were removed, the list starts again. */
function placeAfter<T extends Item>(pages: ListPage<T>[], page: number): Place {
  const last = pages.flatMap(({ items }) => items).at(-1)?.id
  return last === undefined ? { page: 1 } : { page: page + 1, last }
}

/** Prefetches a list; cached lists are not requested again. */
export function startList<P extends ListPage<Item>>(list: ListQuery<P>) {
  const kept = queryClient.getQueryCache().find({ queryKey: list.queryKey })
  if (kept?.state.data === undefined || forLoader(kept) < Number.POSITIVE_INFINITY)
    void queryClient.prefetchInfiniteQuery({ ...list, staleTime: forLoader })
}

/**
 * Going back finds a list as long as it was, so that the scroll position can be restored; a new visit starts
 * with the first page. Items that moved between pages are shown once.
 */
export function useList<P extends ListPage<Item>>(list: ListQuery<P>) {
  const isWayBack = useNavigationType() === 'POP'
  const client = useQueryClient()
  const name = JSON.stringify(list.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit and list
  useLayoutEffect(() => {
    const kept = client.getQueryData(list.queryKey)
    if (isWayBack || !kept || kept.pages.length < 2) return
    putBack(client, list.queryKey, { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) })
  }, [name])
  const query = useInfiniteQuery({ ...list, refetchOnMount: ({ state }) => state.isInvalidated || !isWayBack })
  const { data, error, isFetching, refetch, isFetchNextPageError } = query
  const items = useMemo(() => data && onceEach<ItemOf<P>>(data.pages.flatMap((page) => page.items)), [data])
  return {
    data: items,
    firstPage: data?.pages[0],
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

type KeptList<T extends Item> = InfiniteData<ListPage<T>>

/**
 * Changes each item of all cached lists, for example after a like; null removes it. A list that is being read
 * may not contain the change yet, and is changed again when it arrives.
 */
export function changeInLists<T extends Item>(lists: QueryFilters, change: (item: T) => T | null) {
  for (const query of queryClient.getQueryCache().findAll(lists)) {
    const again = () => changeItems(query.queryKey, change)
    again()
    if (query.state.fetchStatus === 'fetching') query.promise?.then(again, again)
  }
}

function changeItems<T extends Item>(key: readonly unknown[], change: (item: T) => T | null) {
  const kept = queryClient.getQueryData<KeptList<T>>(key)
  if (!kept) return
  const pages = kept.pages.map((page) => ({ ...page, items: page.items.map(change).filter((item) => item !== null) }))
  putBack(queryClient, key, { ...kept, pages })
}

/** Its age stays the same. */
function putBack(client: QueryClient, key: readonly unknown[], data: unknown) {
  const state = client.getQueryState(key)
  client.setQueryData(key, data, { updatedAt: state?.dataUpdatedAt })
  if (state?.isInvalidated) client.getQueryCache().find({ queryKey: key, exact: true })?.invalidate()
}

function onceEach<T extends Item>(items: T[]) {
  const known = new Set<number>()
  return items.filter(({ id }) => !known.has(id) && known.add(id))
}
