/** Somebody in a text that never changes: by their number. Readers get the name that they have then (sql/people/names_in.sql). */
export const who = (userId: number) => `{person ${userId}}`
