import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { PageAnswers } from '../lib/page-answers.ts'
import { createQueryClient, queryClient } from '../lib/query-client.ts'
import { getSession, subscribeToSession } from './session-store.ts'

const isServer = typeof document === 'undefined'
let known = getSession()?.userId
let isLeaving = false
if (!isServer) subscribeToSession(forgetOthers)

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
  const { answers } = (useMatches().at(-1)?.loaderData ?? {}) as Partial<PageAnswers>
  const [client] = useState(() => clientWith(answers ?? []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen that was left is gone by now
  useEffect(() => {
    if (isLeaving) queryClient.clear()
    isLeaving = false
  }, [pathname])
  useEffect(() => {
    // The page was made for nobody in particular: whoever is signed in without that having been known asks again.
    if (answers && getSession()) void queryClient.invalidateQueries()
  }, [answers])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** With what the page brought along: that was good when it was sent. */
function clientWith(answers: PageAnswers['answers']) {
  const client = isServer ? createQueryClient() : queryClient
  for (const [key, data] of answers) client.setQueryData(key, data)
  return client
}
