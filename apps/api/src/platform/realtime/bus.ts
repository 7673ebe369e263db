import { EventEmitter } from 'node:events'
import type { Comment } from '@fanlight/contract/content/comments'
import type { MessageNews } from '@fanlight/contract/content/messages/messages'
import type { Notification } from '@fanlight/contract/people/notifications'

interface Pushed {
  userId: number
  notification: Notification
}

/** Messages between processes. They may be lost with a process, so nothing important depends on them. */
interface BusMessages {
  'session-changed': { sessionId: string; ended: boolean }
  notifications: { pushed: Pushed[] }
  'notifications-read': { userId: number }
  'clock-moved': Record<string, never>
  /** The site's name, look or legal texts changed. */
  'site-changed': Record<string, never>
  /** A profile's posts changed for everyone. */
  'posts-changed': { profileId: number }
  'comments-changed': {
    postId: number
    added: Comment[]
    changed: Comment[]
    removed: Pick<Comment, 'id' | 'parentId'>[]
    /** The authors whom the replies among them answer. */
    answers?: { id: number; authorId: number }[]
  }
  /**
   * Someone watches a post's comments, without those of some people. The post may be public, and their access may end.
   */
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
  /** The countries that profiles are closed to changed. */
  'countries-changed': Record<string, never>
  /** News in threads, for each of their people. */
  'message-news': { told: { userId: number; news: MessageNews }[] }
  /** Something was sent to many fans. */
  'broadcast-sent': { broadcastId: number }
  /** A new post is visible. */
  'post-announced': { profileId: number; postId: number }
}
export type Topic = keyof BusMessages

export interface Bus {
  publish<T extends Topic>(topic: T, message: BusMessages[T]): Promise<void>
  subscribe<T extends Topic>(topic: T, handler: (message: BusMessages[T]) => void): void
  /** Rejects if other processes can't be reached; absent if nothing can fail. */
  check?(): Promise<unknown>
  close(): Promise<void>
}

/** For a single process. */
export function inProcessBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(100)
  return {
    publish: async (topic, message) => void emitter.emit(topic, message),
    subscribe: (topic, handler) => void emitter.on(topic, handler),
    close: async () => void emitter.removeAllListeners(),
  }
}
