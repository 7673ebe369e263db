import { type FetchQueryOptions, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

const freshFor = 10_000
const shownSince = new WeakMap<object, number>()

/** Counted from when it is first shown: a screen that comes late, on a slow phone, asks for nothing twice. */
function sinceShown(query: Pick<Query, 'state'>) {
  const { data, dataUpdatedAt } = query.state
  if (data !== undefined && !shownSince.has(query)) shownSince.set(query, Date.now())
  return freshFor + Math.max(0, (shownSince.get(query) ?? 0) - dataUpdatedAt)
}

/** For loaders: what no screen has shown yet is asked for again only where it is old; the rest is the screen's to judge. */
export const forLoader = (query: object) => (shownSince.has(query) ? Number.POSITIVE_INFINITY : freshFor)

/**
 * What the server said, kept in one place: screens read it by `useQuery`, loaders only start it early, and what
 * is pushed or changed is put in or marked as out of date. Calls that fail are asked for again by people, not by us.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: sinceShown,
        // What a loader started may have failed before its screen is there: the screen shows that.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshFor,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's one cache; on the server each page has its own. */
export const queryClient = createQueryClient()

/** Starts a query before its screen is there. What is kept of it is read again by the screen, where that is due. */
export const startQuery = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
  void queryClient.prefetchQuery({ ...query, staleTime: forLoader })
