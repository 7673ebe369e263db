import { QueryClient } from '@tanstack/react-query'

/**
 * What the server said, kept in one place: screens read it by `useQuery`, loaders only start it early, and what
 * is pushed or changed is put in or marked as out of date. Calls that fail are asked for again by people, not by us.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's one cache; a server would make one for each page. */
export const queryClient = createQueryClient()
