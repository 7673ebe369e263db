import { type Row, signedIn } from './access-rows.ts'

/** What people do with the coins of their own. */
export const walletRows = (nothing: NonNullable<Row['of']>): Record<string, Row> => ({
  'GET /api/wallet/balance': signedIn,
  'GET /api/wallet/currency-ratios': signedIn,
  'POST /api/wallet/deposit': { ...signedIn, body: { amount: 0.01, currencyCode: 'USD' } },
  'GET /api/wallet/deposits': signedIn,
  'GET /api/wallet/deposits/:id': { gets: '401 404 404 404 404 404', of: nothing },
  'GET /api/wallet/returnable': signedIn,
  'POST /api/wallet/deposits/:id/return': { gets: '401 404 404 404 404 404', of: nothing },
  'GET /api/wallet/spending': signedIn,
  'PUT /api/wallet/spending/:span': { ...signedIn, of: async () => 'month', body: { amount: 900_000 } },
  'GET /api/wallet/transactions': signedIn,
  'GET /api/wallet/transactions.csv': signedIn,
})
