/**
 * A person in a text that never changes: by number. Readers see the current name
 * (sql/operations/personal-data/names_in.sql).
 */
export const who = (userId: number) => `{person ${userId}}`

/** With the email address, because names aren't unique: for actions on the account itself. */
export const whoExactly = (userId: number) => `{account ${userId}}`
