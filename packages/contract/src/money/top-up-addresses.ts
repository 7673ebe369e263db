export const topUpAddresses = {
  readTopUp: 'GET /api/wallet/top-up',
  turnTopUpOn: 'PUT /api/wallet/top-up',
  turnTopUpOff: 'DELETE /api/wallet/top-up',
} as const
