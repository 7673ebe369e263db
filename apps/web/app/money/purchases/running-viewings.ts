import type { Post } from '@fanlight/contract/content/posts'
import { useSyncExternalStore } from 'react'

/** A paid viewing of pictures that has been looked at on the current screen. */
export interface RunningViewing {
  post: Post
  /** Ends it when its screen is left. */
  leave: () => Promise<void>
}

const listeners = new Set<() => void>()
let running: readonly RunningViewing[] = []

function change(next: readonly RunningViewing[]) {
  running = next
  for (const listener of listeners) listener()
}

/** Returns the function that removes it. */
export function addRunning(viewing: RunningViewing) {
  change([...running.filter(({ post }) => post.id !== viewing.post.id), viewing])
  return () => change(running.filter((one) => one !== viewing))
}

export const runningViewings = () => running

/** They have all ended: nothing asks about them any more, even while their screen is still being left. */
export const forgetRunning = () => change([])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const none: readonly RunningViewing[] = []
export const useRunningViewings = () =>
  useSyncExternalStore(
    subscribe,
    () => running,
    () => none,
  )
