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

/** One person's cached data must not be shown to the next, here or in another tab. */
function forgetOthers() {
  const userId = getSession()?.userId
  if (userId === known) return
  known = userId
  isLeaving = userId === undefined
  // Clearing now would make the open screen read again without a session.
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
    // The page was rendered for visitors: signed-in people read their own data.
    if (answers && getSession()) void queryClient.invalidateQueries()
  }, [answers])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Starts with the page's own answers, as old as the page. */
function clientWith(answers: PageAnswers['answers']) {
  const client = isServer ? createQueryClient() : queryClient
  for (const [key, data] of answers) client.setQueryData(key, data)
  return client
}
