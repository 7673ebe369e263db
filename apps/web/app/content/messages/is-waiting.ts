/** Where the messages stand that a person has written and the server has not confirmed. */
export const outboxOf = (userId: number) => `outbox of ${userId}`

export const isWaiting = (userId: number) => localStorage.getItem(outboxOf(userId)) !== null
