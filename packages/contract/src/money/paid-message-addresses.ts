/** Apart from the others: only those who buy messages load them. */
export const paidMessageAddresses = {
  listBoughtMessages: 'GET /api/messages/bought',
  buyMessage: 'POST /api/threads/:id/messages/:number/purchase',
} as const
