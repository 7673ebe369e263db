import { creators, everybody, type Row, signedIn } from './access-rows.ts'

/** What people do with the coins of their own. */
export const walletRows = (nothing: NonNullable<Row['of']>, profile: NonNullable<Row['of']>): Record<string, Row> => ({
  'GET /api/wallet/balance': signedIn,
  'GET /api/wallet/currency-ratios': signedIn,
  'POST /api/wallet/deposit': { ...signedIn, body: { amount: 0.01, currencyCode: 'USD' } },
  'GET /api/wallet/card': signedIn,
  'DELETE /api/wallet/card': { gets: '401 204 204 204 204 204' },
  'GET /api/wallet/top-up': signedIn,
  'PUT /api/wallet/top-up': {
    gets: '401 409 409 409 409 409',
    body: { below: 50, amount: 10, currencyCode: 'USD', timesADay: 1, timesAMonth: 5, agreed: 'Another sentence.' },
  },
  'DELETE /api/wallet/top-up': signedIn,
  'GET /api/wallet/deposits': signedIn,
  'GET /api/wallet/deposits/:id': { gets: '401 404 404 404 404 404', of: nothing },
  'GET /api/wallet/returnable': signedIn,
  'POST /api/wallet/deposits/:id/return': { gets: '401 404 404 404 404 404', of: nothing },
  'GET /api/wallet/spending': signedIn,
  'PUT /api/wallet/spending/:span': { ...signedIn, of: async () => 'month', body: { amount: 900_000 } },
  'GET /api/wallet/transactions': signedIn,
  'GET /api/wallet/transactions.csv': signedIn,
  'GET /api/profiles/:id/tips': { ...everybody, of: profile },
  'PUT /api/profiles/:id/tips': {
    gets: '401 403 403 403 200 403',
    of: profile,
    body: { amounts: [1, 2, 3], goal: null },
  },
  'POST /api/profiles/:id/tips': { gets: '401 400 400 400 400 400', of: profile, body: { amount: 5 } },
  'GET /api/profiles/:id/codes': { gets: '401 403 403 403 200 403', of: profile },
  'POST /api/profiles/:id/codes': {
    gets: '401 403 403 403 201 403',
    of: profile,
    body: { code: 'SPRING', discount: { percent: 50, months: 2 } },
  },
  'PUT /api/profiles/:id/trial': {
    gets: '401 403 403 403 200 403',
    of: profile,
    body: { days: 7, maxUses: null, isOn: false },
  },
  'PUT /api/subscriptions/:id/renewal': { gets: '401 404 404 404 404 404', of: nothing, body: { renews: 'month' } },
  'PUT /api/profiles/:id/bundles': {
    gets: '401 403 403 403 200 403',
    of: profile,
    body: { bundles: [{ months: 3, percent: 10 }] },
  },
  'GET /api/profiles/:id/codes/:code': { gets: '404 404 404 404 404 404', of: profile },
  'POST /api/profiles/:id/codes/:code/end': { gets: '401 403 403 403 404 403', of: profile },
  'GET /api/tips': creators,
  'POST /api/tips/:id/thanks': { gets: '401 403 403 404 404 403', of: nothing },
  'PUT /api/profiles/:id/spent': { ...signedIn, of: profile, body: { amount: 20 } },
})
