import type { ReportDecision, ReportSubject } from '@fanlight/contract/operations/reports'

export const decisions: Record<
  Exclude<ReportDecision, 'dismiss'>,
  { label: string; title: (what: string) => string; body: string; done: string }
> = {
  hide: {
    label: 'Hide',
    title: (what) => `Hide ${what}?`,
    body: 'Only its creator sees it any more. It can be shown again later.',
    done: 'It is hidden; everybody concerned was told.',
  },
  remove: {
    label: 'Remove',
    title: (what) => `Remove ${what} for good?`,
    body: 'It is gone with its files, and subscriptions to a removed profile end. This cannot be undone.',
    done: 'It is removed; everybody concerned was told.',
  },
  suspend: {
    label: 'Suspend creator',
    title: (what) => `Suspend the creator of ${what}?`,
    body: 'They are signed out at once and cannot come back; all their profiles disappear until you let them in again.',
    done: 'The creator is suspended; everybody concerned was told.',
  },
}

export const subjectWords: Record<ReportSubject, string> = { profile: 'Profile', post: 'Post', comment: 'Comment' }
