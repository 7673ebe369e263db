import type { CommentsChanged } from '@fanlight/contract/comments'

/** What is said to screens that are open at the moment; who is not there misses nothing that reading does not bring. */
interface LiveEvents {
  /** A profile that the viewer follows or subscribes to has a new post. */
  HomeGrew: { profileId: number; postId: number }
  /** Beneath a post whose comments are looked at. */
  CommentsChanged: CommentsChanged
  /** Said by the line itself: it is open again, and what came meanwhile has to be read. */
  BackAfterGap: null
}
type LiveEvent = keyof LiveEvents

export const saidByServer = ['HomeGrew', 'CommentsChanged'] as const satisfies LiveEvent[]

const listeners = new Map<LiveEvent, Set<(said: never) => void>>()

export function tellLive<E extends LiveEvent>(event: E, said: LiveEvents[E]) {
  for (const listener of listeners.get(event) ?? []) listener(said as never)
}

/** Returns the stop function. */
export function onLive<E extends LiveEvent>(event: E, listener: (said: LiveEvents[E]) => void) {
  const others = listeners.get(event) ?? new Set()
  listeners.set(event, others.add(listener))
  return () => void others.delete(listener)
}
