/** Somebody in a text that never changes: by their number. Readers get the name that they have then (sql/people/names_in.sql). */
export const who = (userId: number) => `{person ${userId}}`

/** With the address, which two people of one name do not share: where the act is about the account itself. */
export const whoExactly = (userId: number) => `{account ${userId}}`
