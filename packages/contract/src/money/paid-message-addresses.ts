/** Separate: loaded only for buying messages. */
export const paidMessageAddresses = {
  listBoughtMessages: 'GET /api/messages/bought',
  buyMessage: 'POST /api/threads/:id/messages/:number/purchase',
} as const
