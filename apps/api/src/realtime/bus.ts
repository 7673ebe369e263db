import { EventEmitter } from 'node:events'
import type { Comment } from '@fanlight/contract/comments'
import type { Notification } from '@fanlight/contract/notifications'

interface Pushed {
  userId: number
  notification: Notification
}

/** What processes tell each other. A message may be lost with its process; nothing that must not be lost travels here. */
interface BusMessages {
  'session-changed': { sessionId: string; ended: boolean }
  notifications: { pushed: Pushed[] }
  'notifications-read': { userId: number }
  'clock-moved': Record<string, never>
  /** Operators changed what the site is called, looks like, or says in its legal texts. */
  'site-changed': Record<string, never>
  /** What everybody sees of a profile's posts is different now. */
  'posts-changed': { profileId: number }
  'comments-changed': {
    postId: number
    added: Comment[]
    changed: Comment[]
    removed: Pick<Comment, 'id' | 'parentId'>[]
  }
  /** Somebody looks at the comments of a post, and does not see those of some people. The post may be for everybody, and what they see of it may end. */
  'comments-watched': {
    postId: number
    profileId: number
    isForAll: boolean
    userId: number
    hides: number[]
    mayEnd: boolean
  }
  /** One of two people has blocked the other. */
  'people-apart': { one: number; other: number }
  /** Other countries than before are closed to some profile. */
  'countries-changed': Record<string, never>
  /** A new post is there for others to see. */
  'post-announced': { profileId: number; postId: number }
}
export type Topic = keyof BusMessages

export interface Bus {
  publish<T extends Topic>(topic: T, message: BusMessages[T]): Promise<void>
  subscribe<T extends Topic>(topic: T, handler: (message: BusMessages[T]) => void): void
  /** Rejects when other processes cannot be told; absent where there is nothing between them that could fail. */
  check?(): Promise<unknown>
  close(): Promise<void>
}

/** The bus of a single process. */
export function inProcessBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(100)
  return {
    publish: async (topic, message) => void emitter.emit(topic, message),
    subscribe: (topic, handler) => void emitter.on(topic, handler),
    close: async () => void emitter.removeAllListeners(),
  }
}
