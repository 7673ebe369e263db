import type { Notification } from '@fanlight/contract/notifications'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { getSession } from '../session/session-store.ts'
import { toast } from '../ui/toast-queue.ts'
import { type LiveState, openLiveConnection } from './live-connection.ts'
import { countUnread, listNotifications, markAllRead, pageSize } from './notifications-api.ts'

interface Notifications {
  unread: number
  live: LiveState
  items: Notification[] | undefined
  hasOlder: boolean
  error: string | undefined
  isLoading: boolean
}

const nothing: Notifications = {
  unread: 0,
  live: 'Disconnected',
  items: undefined,
  hasOlder: false,
  error: undefined,
  isLoading: false,
}

/** How long the first count waits for the live connection. */
const patience = 1500

let state = nothing
let connection: ReturnType<typeof openLiveConnection> | undefined
let recount: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
let refresh: ReturnType<typeof setTimeout> | undefined

function change(part: Partial<Notifications>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useNotifications = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )

/** Listens for as long as somebody is signed in; returns the stop function. */
export function listen(): () => void {
  connection = openLiveConnection({
    token: () => getSession()?.token ?? null,
    onState: (live) => change({ live }),
    onNotification: receive,
    onRead: seeAllRead,
    onConnected: () => void catchUp(),
  })
  // Counted once it is open, so that nothing that comes meanwhile is missed; or without it.
  recount = setTimeout(() => void fetchUnread(), patience)
  return () => {
    connection?.close()
    connection = undefined
    clearTimeout(recount)
    clearTimeout(refresh)
    refresh = undefined
    change(nothing)
  }
}

/** Figures that sales and subscriptions change are read again; a rush of arrivals is read once a second. */
function refreshFigures() {
  refresh ??= setTimeout(() => {
    refresh = undefined
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.changesByArrivals === true })
  }, 1000)
}

export const reconnect = () => connection?.reconnect()

/** Loads everything, read ones included, and says that it has been seen. */
export async function openList() {
  await load(1)
  if (state.unread === 0) return
  change({ unread: 0 })
  await settle(markAllRead(), 'The notifications could not be marked as read.')
}

export const loadOlder = () => load(Math.floor((state.items?.length ?? 0) / pageSize) + 1)

async function load(page: number) {
  change({ isLoading: true, error: undefined })
  const loaded = await settle(listNotifications(page), otherwise('The notifications could not be loaded.'))
  if (!loaded.ok) return change({ isLoading: false, error: loaded.error })
  const before = page === 1 ? [] : (state.items ?? [])
  const known = new Set(before.map(({ id }) => id))
  change({
    isLoading: false,
    items: [...before, ...loaded.value.filter(({ id }) => !known.has(id))],
    hasOlder: loaded.value.length === pageSize,
  })
}

/** The same line may come again, rewritten ('Ada and 12 others'): it moves to the top instead of standing there twice. */
function receive(notification: Notification) {
  const others = state.items?.filter(({ id }) => id !== notification.id)
  const wasUnread = state.items?.some(({ id, isRead }) => id === notification.id && !isRead) ?? false
  change({ items: others && [notification, ...others], unread: state.unread + (wasUnread ? 0 : 1) })
  toast.info(notification.message)
  refreshFigures()
  clearTimeout(recount)
  recount = setTimeout(() => void fetchUnread(), 2000)
}

function seeAllRead() {
  change({ unread: 0, items: state.items?.map((item) => ({ ...item, isRead: true })) })
}

async function catchUp() {
  clearTimeout(recount)
  await fetchUnread()
  if (state.items) await load(1)
}

async function fetchUnread() {
  const counted = await settle(countUnread(), '')
  change({ unread: counted.ok ? counted.value : 0 })
}
