import { queryOptions } from '@tanstack/react-query'
import type { ListPage } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import { type ListWanted, readWanted } from './list-address.ts'

const all = ['console'] as const

/**
 * A console query: what it reads, and about whom. It is fresh for one visit: screens don't reload it, `startAnew` does.
 */
export const consoleQuery = <T>(
  what: string,
  of: readonly unknown[],
  load: () => Promise<T>,
  failed: (text: string) => string | ((error: unknown) => string) = messageElse,
) =>
  queryOptions({
    queryKey: [...all, what, ...of],
    queryFn: () => sayingOf(load(), failed(`The ${what} could not be loaded.`)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Any answer of the server. */
export const fixed = (text: string) => text

type ConsoleQuery<T> = ReturnType<typeof consoleQuery<T>>
export type ConsoleList<Row> = (wanted: ListWanted) => ConsoleQuery<ListPage<Row>>

export const listSize = 25
interface ListQuery {
  search: string
  page: number
  pageSize: number
}

/** A table with search, filter and pages, for `ListPanel`. Unknown filters in the address are refused by the server. */
export const consoleList =
  <Row, Filter extends string>(
    what: string,
    load: (query: ListQuery, filter: Filter | undefined) => Promise<ListPage<Row>>,
  ): ConsoleList<Row> =>
  (wanted) => {
    const { search, page, filter } = wanted
    return consoleQuery(what, [wanted], () => load({ search, page, pageSize: listSize }, filter as Filter | undefined))
  }

/** For loaders: operators must decide by current data, not by an earlier visit's cache. */
export function startAnew<T>({ queryKey, ...query }: ConsoleQuery<T>) {
  queryClient.removeQueries({ queryKey, exact: true, type: 'inactive', fetchStatus: 'idle' })
  void queryClient.prefetchQuery({ ...query, queryKey, staleTime: 0 })
}

export const startList = <Row>(list: ConsoleList<Row>, request: Request) => startAnew(list(readWanted(request)))

/** After an action: reloads what is shown, and the counts. */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: all })
