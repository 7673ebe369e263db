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
    body: "It and its files are deleted, and subscriptions to a removed profile end. You can't undo this.",
    done: 'It is removed; everybody concerned was told.',
  },
  suspend: {
    label: 'Suspend creator',
    title: (what) => `Suspend the creator of ${what}?`,
    body: "They're signed out at once and can't sign in. All their profiles disappear until you lift the suspension.",
    done: 'The creator is suspended. Everyone concerned was told.',
  },
}

export const subjectWords: Record<ReportSubject, string> = {
  profile: 'Profile',
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
}
