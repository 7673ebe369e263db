import type { NewMessage } from '@fanlight/contract/content/messages/messages'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { newKey } from '../../lib/click-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { outboxOf } from './is-waiting.ts'
import { putMessage } from './kept-messages.ts'
import { sendMessage, threadQuery } from './messages-api.ts'

/** A message that the server has not confirmed. */
export interface Waiting {
  key: string
  threadId: number
  message: NewMessage
  /** What it quotes, in short. */
  quoted?: string
  at: string
  /** Why the server refused it. */
  problem?: string
}

const pauses = [1000, 3000, 10_000, 30_000]
const listeners = new Set<() => void>()
let kept: { text: string | null; userId: number; list: Waiting[] } | undefined
let again: ReturnType<typeof setTimeout> | undefined
let failures = 0

function read(userId: number): Waiting[] {
  const text = localStorage.getItem(outboxOf(userId))
  if (!kept || kept.text !== text || kept.userId !== userId) kept = { text, userId, list: parse(text) }
  return kept.list
}

function parse(text: string | null): Waiting[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? (list as Waiting[]) : []
  } catch {
    return []
  }
}

/** Each change reads first: another tab may have sent it. */
function change(userId: number, to: (list: Waiting[]) => Waiting[]) {
  const list = to(read(userId))
  if (list.length === 0) localStorage.removeItem(outboxOf(userId))
  else localStorage.setItem(outboxOf(userId), JSON.stringify(list))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const nothing: Waiting[] = []

/** Waiting messages, in the order written. */
export const useOutbox = (userId: number) =>
  useSyncExternalStore(
    subscribe,
    () => read(userId),
    () => nothing,
  )

/** Shown as pending at once, and sent as soon as the server can be reached. */
export function put(userId: number, what: Pick<Waiting, 'threadId' | 'message' | 'quoted'>) {
  change(userId, (list) => [...list, { ...what, key: newKey(), at: new Date().toISOString() }])
  void sendWaiting(userId)
}

export const discard = (userId: number, key: string) => change(userId, (list) => list.filter((one) => one.key !== key))

export function retry(userId: number, key: string) {
  change(userId, (list) =>
    list.map(({ problem, ...one }) => (one.key === key ? one : { ...one, ...(problem && { problem }) })),
  )
  void sendWaiting(userId)
}

/** One tab sends at a time, one message after the other. */
export async function sendWaiting(userId: number) {
  clearTimeout(again)
  if (!navigator.locks) return sendAll(userId)
  await navigator.locks.request(outboxOf(userId), () => sendAll(userId))
}

let isSending = false
async function sendAll(userId: number) {
  if (isSending) return
  isSending = true
  try {
    for (let next = firstOf(userId); next; next = firstOf(userId)) if (!(await sendOne(userId, next))) return
    failures = 0
  } finally {
    isSending = false
  }
}

const firstOf = (userId: number) => read(userId).find(({ problem }) => !problem)

/** False if nothing can be sent now. */
async function sendOne(userId: number, { key, threadId, message }: Waiting) {
  try {
    const sent = await sendMessage(threadId, message, key)
    putMessage(sent)
    discard(userId, key)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.isFinal && error.status !== 401) {
      const problem = error.message || 'This message could not be sent.'
      change(userId, (list) => list.map((one) => (one.key === key ? { ...one, problem } : one)))
      void queryClient.invalidateQueries({ queryKey: threadQuery(threadId).queryKey })
      return true
    }
    const pause = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : pauses[failures]
    failures = Math.min(failures + 1, pauses.length - 1)
    again = setTimeout(() => void sendWaiting(userId), pause)
    return false
  }
}
