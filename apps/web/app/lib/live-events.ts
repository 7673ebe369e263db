import type { CommentsChanged } from '@fanlight/contract/content/comments'
import type { MessageNews } from '@fanlight/contract/content/messages/messages'

/** Live messages for open screens. Missing one loses nothing that a read wouldn't bring. */
interface LiveEvents {
  /** A profile that the viewer follows or subscribes to has a new post. */
  HomeGrew: { profileId: number; postId: number }
  /** About a post whose comments are open. */
  CommentsChanged: CommentsChanged
  /** The viewer's conversations. */
  MessageNews: MessageNews
  /** The connection is open again, and missed changes must be read. */
  BackAfterGap: null
}
type LiveEvent = keyof LiveEvents

export const saidByServer = ['HomeGrew', 'CommentsChanged', 'MessageNews'] as const satisfies LiveEvent[]

const listeners = new Map<LiveEvent, Set<(said: never) => void>>()

export function emitLive<E extends LiveEvent>(event: E, said: LiveEvents[E]) {
  for (const listener of listeners.get(event) ?? []) listener(said as never)
}

/** Returns the stop function. */
export function onLive<E extends LiveEvent>(event: E, listener: (said: LiveEvents[E]) => void) {
  const others = listeners.get(event) ?? new Set()
  listeners.set(event, others.add(listener))
  return () => void others.delete(listener)
}
