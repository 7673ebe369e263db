/** Marks a navigation that no form may stop: whoever is signed out cannot stay. Drafts are kept. */
export const mustLeave = { mustLeave: true }
