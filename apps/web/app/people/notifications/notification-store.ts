import type { Notification } from '@fanlight/contract/people/notifications'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { changeInLists } from '../../lib/use-list.ts'
import { getSession } from '../../session/session-store.ts'
import { toast } from '../../ui/toast-queue.ts'
import { type LiveState, openLiveConnection } from './live-connection.ts'
import { markAllRead, notificationsQuery, unreadQuery } from './notifications-api.ts'

/** How long the first count waits for the live connection. */
const timeout = 1500
const list = { queryKey: notificationsQuery.queryKey }

let live: LiveState = 'Disconnected'
/** While the list is open, new entries stay marked. */
let isListOpen = false
let connection: ReturnType<typeof openLiveConnection> | undefined
let recount: ReturnType<typeof setTimeout> | undefined
let refresh: ReturnType<typeof setTimeout> | undefined
/** Notifications that arrived while the list was loading. */
let meanwhile: Notification[] | undefined
const listeners = new Set<() => void>()

function setLive(next: LiveState) {
  live = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useLive = () =>
  useSyncExternalStore(
    subscribe,
    () => live,
    () => 'Disconnected' as const,
  )

/** Used on all screens, even those without the cache. */
export const useUnread = () => useQuery(unreadQuery, queryClient).data ?? 0

const unread = () => queryClient.getQueryData(unreadQuery.queryKey) ?? 0
const setUnread = (count: number) => queryClient.setQueryData(unreadQuery.queryKey, count)

/** Listens while someone is signed in; returns the stop function. */
export function listen(): () => void {
  connection = openLiveConnection({
    token: () => getSession()?.token ?? null,
    onState: setLive,
    onNotification: receive,
    onRead: seeAllRead,
    onConnected: () => void catchUp(),
  })
  // Counted after connecting, so that nothing is missed; or without a connection.
  recount = setTimeout(() => void fetchUnread(), timeout)
  return () => {
    connection?.close()
    connection = undefined
    isListOpen = false
    clearTimeout(recount)
    clearTimeout(refresh)
    refresh = undefined
    setLive('Disconnected')
    setUnread(0)
    queryClient.removeQueries({ queryKey: ['bell'] })
  }
}

/** Rereads figures that sales and subscriptions change, at most once a second. */
function refreshFigures() {
  refresh ??= setTimeout(() => {
    refresh = undefined
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.changesByArrivals === true })
  }, 1000)
}

export const reconnect = () => connection?.reconnect()

/** Loads all notifications and marks them as read. */
export async function openList() {
  isListOpen = true
  await loadNewest()
  if (unread() === 0) return
  setUnread(0)
  // If that fails, the next count corrects it.
  await markAllRead().catch(() => undefined)
}

export function closeList() {
  isListOpen = false
  if (unread() === 0) markLinesRead()
}

/** Notifications that arrive meanwhile may be missing from the answer, which replaces the list. */
async function loadNewest() {
  const arrived: Notification[] = []
  meanwhile = arrived
  await queryClient.prefetchInfiniteQuery({ ...notificationsQuery, staleTime: 0, pages: 1 })
  if (meanwhile === arrived) meanwhile = undefined
  for (const notification of arrived) if (!known().some(({ id }) => id === notification.id)) putOnTop(notification)
}

const known = () => queryClient.getQueryData(list.queryKey)?.pages.flatMap(({ items }) => items) ?? []

function putOnTop(notification: Notification) {
  changeInLists<Notification>(list, (item) => (item.id === notification.id ? null : item))
  queryClient.setQueryData(list.queryKey, (kept) => {
    const [first, ...others] = kept?.pages ?? []
    return kept && first && { ...kept, pages: [{ ...first, items: [notification, ...first.items] }, ...others] }
  })
}

/** A rewritten notification ('Ada and 12 others') moves to the top. */
function receive(notification: Notification) {
  const wasUnread = known().some(({ id, isRead }) => id === notification.id && !isRead)
  meanwhile?.push(notification)
  putOnTop(notification)
  setUnread(unread() + (wasUnread ? 0 : 1))
  toast.info(notification.message)
  refreshFigures()
  clearTimeout(recount)
  recount = setTimeout(() => void fetchUnread(), 2000)
}

function seeAllRead() {
  setUnread(0)
  if (!isListOpen) markLinesRead()
}

const markLinesRead = () => changeInLists<Notification>(list, (item) => ({ ...item, isRead: true }))

async function catchUp() {
  clearTimeout(recount)
  await fetchUnread()
  if (queryClient.getQueryData(list.queryKey)) await loadNewest()
}

const fetchUnread = () => queryClient.fetchQuery({ ...unreadQuery, staleTime: 0 }).catch(() => void setUnread(0))
