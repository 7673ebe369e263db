/** Apart from the others: only those who pay for a first message, or set its price, load them. */
export const firstMessageAddresses = {
  readFirstPrice: 'GET /api/profiles/:id/first-price',
  saveFirstPrice: 'PUT /api/profiles/:id/first-price',
  sendFirstMessage: 'POST /api/threads/:id/first-message',
  declineFirstMessage: 'POST /api/threads/:id/first-message/decline',
} as const
