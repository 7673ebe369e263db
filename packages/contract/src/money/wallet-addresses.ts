/** The wallet's calls beyond its balance: only their screens load them. */
export const walletAddresses = {
  deposit: 'POST /api/wallet/deposit',
  readSavedCard: 'GET /api/wallet/card',
  removeSavedCard: 'DELETE /api/wallet/card',
  listDepositsUnderWay: 'GET /api/wallet/deposits',
  readDeposit: 'GET /api/wallet/deposits/:id',
  listReturnable: 'GET /api/wallet/returnable',
  returnCoins: 'POST /api/wallet/deposits/:id/return',
  readSpending: 'GET /api/wallet/spending',
  setSpendingCap: 'PUT /api/wallet/spending/:span',
  listTransactions: 'GET /api/wallet/transactions',
  exportTransactions: 'GET /api/wallet/transactions.csv',
} as const
