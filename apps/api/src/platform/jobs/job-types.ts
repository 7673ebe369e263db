import type { ReportDecision } from '@fanlight/contract/operations/reports'

/** All tasks with their payloads. Add a task here and in tasks.ts. */
export interface TaskPayloads {
  'announce-post': { postId: number }
  'finish-post': { postId: number }
  'finish-added-media': { postId: number }
  'free-media': { postId?: number; profileId?: number }
  'finish-message-file': { key: string }
  /** For drafts and messages: no row names these files any more. */
  'free-files': { files: { key: string; original: string }[] }
  'free-avatar': { key: string }
  'make-export': { exportId: string }
  'erase-comments': { postId?: number; profileId?: number }
  /** Enqueued by a trigger (sql/content/comments/settle_said.sql). */
  'settle-comments': { userId: number }
  /** Enqueued in SQL (sql/content/tags/ask_tag_change.sql). */
  'spread-tag': { tagId: number }
  /** Enqueued by triggers (sql/platform/jobs/purge_caches.sql). */
  'purge-caches': { postId?: number; profileId?: number; creatorId?: number }
  'notify-reporters': { caseId: number; profileId: number; title: string; decision: ReportDecision }
  'settle-evidence': Record<string, never>
  'check-ledger': Record<string, never>
}
export type TaskName = keyof TaskPayloads

/** `Needed`: the dependencies of the task, passed by the list's owner. */
export type Task<Needed, P> = (needed: Needed, payload: P) => Promise<void>

export interface Stopping {
  /** Aborted when the process ends. */
  stopping?: AbortSignal
}

export interface Routine<Needed> {
  name: string
  everySeconds: number
  /** For long runs: the time after which it counts as missing. */
  longestSeconds?: number
  /** Safe in several processes at once: the database decides who does what. */
  run(needed: Needed & Stopping): Promise<void>
}
