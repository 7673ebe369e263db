import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { getSession, subscribeToSession } from './session-store.ts'

let known = getSession()?.userId
let isLeaving = false
if (typeof document !== 'undefined') subscribeToSession(forgetOthers)

/** What one person was told is not for the next one, here or in another tab. */
function forgetOthers() {
  const userId = getSession()?.userId
  if (userId === known) return
  known = userId
  isLeaving = userId === undefined
  // What a screen still shows would be asked for again, by nobody.
  if (isLeaving) queryClient.removeQueries({ type: 'inactive' })
  else void queryClient.resetQueries()
}

export default function DataLayout() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen that was left is gone by now
  useEffect(() => {
    if (isLeaving) queryClient.clear()
    isLeaving = false
  }, [pathname])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
