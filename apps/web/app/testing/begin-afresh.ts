import { afterEach } from 'vitest'
import { queryClient } from '../lib/query-client.ts'

// Each test begins with nothing known of the server, and no draft.
afterEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
