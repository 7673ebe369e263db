/** Marks a navigation that no form may stop: people who are signed out can't stay. Drafts are kept. */
export const mustLeave = { mustLeave: true }
