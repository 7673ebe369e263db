import { reasonOf } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast-queue.ts'
import { listsQuery } from './library-api.ts'

export async function changeLists(work: () => Promise<unknown>, failed = 'The list could not be changed.') {
  try {
    await work()
    await queryClient.invalidateQueries({ queryKey: listsQuery.queryKey })
    return true
  } catch (error) {
    toast.error(reasonOf(error, failed))
    return false
  }
}
