import type { Post } from '@fanlight/contract/posts'

type Listener = (id: number, change: Partial<Post>) => void
const listeners = new Set<Listener>()

/** For what is heard of a post after its feed was left: whichever feed is on the screen by then shows it. */
export function tellPostChange(id: number, change: Partial<Post>) {
  for (const listener of listeners) listener(id, change)
}

export function onPostChange(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
