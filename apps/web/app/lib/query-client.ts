import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

const freshFor = 10_000

/**
 * What the server said, kept in one place: screens read it by `useQuery`, loaders only start it early, and what
 * is pushed or changed is put in or marked as out of date. Calls that fail are asked for again by people, not by us.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshFor,
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
  void queryClient.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
