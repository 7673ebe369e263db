import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { getSession, subscribeToSession } from './session-store.ts'

let known = getSession()?.userId
if (typeof document !== 'undefined') subscribeToSession(forgetOthers)

/** What one person was told is not for the next one, here or in another tab. */
function forgetOthers() {
  const userId = getSession()?.userId
  if (userId === known) return
  known = userId
  if (userId === undefined) queryClient.clear()
  else void queryClient.resetQueries()
}

export default function DataLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
