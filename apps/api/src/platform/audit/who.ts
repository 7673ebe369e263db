/** A person in a text that is never changed: by number. Readers see the current name (sql/operations/personal-data/names_in.sql). */
export const who = (userId: number) => `{person ${userId}}`

/** With the e-mail address, because names are not unique: for acts on the account itself. */
export const whoExactly = (userId: number) => `{account ${userId}}`
