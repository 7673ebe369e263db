/** Apart from the others: only those who buy a message load it. */
export const paidMessageAddresses = {
  buyMessage: 'POST /api/threads/:id/messages/:number/purchase',
} as const
