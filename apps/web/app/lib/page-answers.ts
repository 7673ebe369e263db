import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

/** What a page brings along of what the server said. */
export interface PageAnswers {
  answers: [QueryKey, unknown][]
}

/** What was asked for so far. */
export const answersIn = (client: QueryClient): PageAnswers => ({
  answers: client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]),
})

/** For the `loader` of a screen: asks for what it shows. What fails there fails the page, which then comes without its screen. */
export async function answersOf(...ask: ((client: QueryClient) => Promise<unknown>)[]): Promise<PageAnswers> {
  const client = createQueryClient()
  await Promise.all(ask.map((one) => one(client)))
  return answersIn(client)
}
