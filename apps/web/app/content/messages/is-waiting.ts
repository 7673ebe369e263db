/** Where a person's unconfirmed messages are kept. */
export const outboxOf = (userId: number) => `outbox of ${userId}`

export const isWaiting = (userId: number) => localStorage.getItem(outboxOf(userId)) !== null
