/** Where people saw a post first on a day, by the number that is stored. Only ever add to the end. */
export const viewSources = ['home', 'profile', 'link', 'topic', 'search', 'purchase'] as const
export type ViewSource = (typeof viewSources)[number]
