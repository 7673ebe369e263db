/** Tips. Separate, so that only the parts of the web with tips contain them. */
export const tipAddresses = {
  readTipMenu: 'GET /api/profiles/:id/tips',
  saveTipMenu: 'PUT /api/profiles/:id/tips',
  giveTip: 'POST /api/profiles/:id/tips',
  listTips: 'GET /api/tips',
  thankForTip: 'POST /api/tips/:id/thanks',
  saveCapHere: 'PUT /api/profiles/:id/spent',
} as const
