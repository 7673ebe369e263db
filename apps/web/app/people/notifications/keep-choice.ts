import type { QueryKey } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast-queue.ts'

/** Optimistic: shown at once, reverted if saving fails. */
export async function keepChoice<T>(key: QueryKey, before: T, chosen: T, save: (chosen: T) => Promise<unknown>) {
  queryClient.setQueryData(key, chosen)
  try {
    await save(chosen)
  } catch (cause) {
    toast.error(reasonOf(cause, 'Your choice could not be saved.'))
    queryClient.setQueryData(key, before)
  }
}
