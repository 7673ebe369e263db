import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

/** The API answers that a page contains. */
export interface PageAnswers {
  answers: [QueryKey, unknown][]
}

/** The requests so far. */
export const answersIn = (client: QueryClient): PageAnswers => ({
  answers: client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]),
})

/** For a screen's `loader`: makes its requests. A failure fails the page, which is then sent without its screen. */
export async function answersOf(...ask: ((client: QueryClient) => Promise<unknown>)[]): Promise<PageAnswers> {
  const client = createQueryClient()
  await Promise.all(ask.map((one) => one(client)))
  return answersIn(client)
}
