import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { shownToasts, toast } from '../ui/toast-queue.ts'

// What is waited for ends the wait; a busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 4_000 })

// Each test begins with nothing in sight, nothing known of the server, no draft, nobody signed in and nothing said.
afterEach(() => {
  document.body.replaceChildren()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  for (const { id } of shownToasts()) toast.dismiss(id)
})
