import { configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { shownToasts, toast } from '../ui/toast-queue.ts'

// Waits end when the condition holds. The usual second is too short for a busy machine.
configure({ asyncUtilTimeout: 30_000 })
const { waitFor } = vi
vi.waitFor = (condition, options) => waitFor(condition, options ?? { timeout: 30_000 })

// Each test starts at the same address, with an empty page and cache, no drafts, nobody signed in and no toasts.
afterEach(() => {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:3000/')
  document.body.replaceChildren()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  for (const { id } of shownToasts()) toast.dismiss(id)
})
