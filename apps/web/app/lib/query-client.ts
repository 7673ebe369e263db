import { type FetchQueryOptions, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

const freshFor = 10_000
const shownSince = new WeakMap<object, number>()

/** Counted from when it's first shown, so that a slow phone doesn't ask twice. */
function sinceShown(query: Pick<Query, 'state'>) {
  const { data, dataUpdatedAt } = query.state
  if (data !== undefined && !shownSince.has(query)) shownSince.set(query, Date.now())
  return freshFor + Math.max(0, (shownSince.get(query) ?? 0) - dataUpdatedAt)
}

/** For loaders: prefetched data that no screen has shown is read again only when it is old; the rest is up to the screen. */
export const forLoader = (query: object) => (shownSince.has(query) ? Number.POSITIVE_INFINITY : freshFor)

/**
 * The one cache of server data: screens use `useQuery`, loaders only prefetch, and pushed or changed data
 * is put in or invalidated. Failed calls are retried by people, not automatically.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: sinceShown,
        // A prefetch may fail before its screen is there: the screen shows the error.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshFor,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** One cache in the browser; on the server one for each page. */
export const queryClient = createQueryClient()

/** Prefetches a query. The screen refetches cached data if that is due. */
export const startQuery = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
  void queryClient.prefetchQuery({ ...query, staleTime: forLoader })
