import { queryOptions } from '@tanstack/react-query'
import type { ListPage } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'
import { type ListWanted, readWanted } from './list-address.ts'

const all = ['console'] as const

/**
 * Something that the console asks for: what it is, and of whom. It is as old as the visit: screens do not ask by
 * themselves, `startAnew` does.
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

/** Whatever the server says of it. */
export const fixed = (text: string) => text

type ConsoleQuery<T> = ReturnType<typeof consoleQuery<T>>
export type ConsoleList<Row> = (wanted: ListWanted) => ConsoleQuery<ListPage<Row>>

export const listSize = 25
interface ListQuery {
  search: string
  page: number
  pageSize: number
}

/** A table with search, filter and pages: for `ListPanel`. What the address names and is no filter is refused by the server. */
export const consoleList =
  <Row, Filter extends string>(
    what: string,
    load: (query: ListQuery, filter: Filter | undefined) => Promise<ListPage<Row>>,
  ): ConsoleList<Row> =>
  (wanted) => {
    const { search, page, filter } = wanted
    return consoleQuery(what, [wanted], () => load({ search, page, pageSize: listSize }, filter as Filter | undefined))
  }

/** For loaders: operators decide by what is so now, never by what was kept of an earlier visit. */
export function startAnew<T>({ queryKey, ...query }: ConsoleQuery<T>) {
  queryClient.removeQueries({ queryKey, exact: true, type: 'inactive', fetchStatus: 'idle' })
  void queryClient.prefetchQuery({ ...query, queryKey, staleTime: 0 })
}

export const startList = <Row>(list: ConsoleList<Row>, request: Request) => startAnew(list(readWanted(request)))

/** After an action: what is shown is read again, and what waits is counted again. */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: all })
