/** The endpoints of the operator console, which only its own screens carry. */
export const consoleAddresses = {
  readOverview: 'GET /api/console/overview',
  readFigures: 'GET /api/console/figures',
  listAudit: 'GET /api/console/audit',
  readSystem: 'GET /api/console/system',
  retryJobs: 'POST /api/console/system/jobs/:task/retry',
  readClock: 'GET /api/console/clock',
  moveClock: 'POST /api/console/clock',

  // verification
  listVerifications: 'GET /api/console/verifications',
  readConsoleVerification: 'GET /api/console/verifications/:id',
  readIdentityPicture: 'GET /api/console/verifications/:id/pictures/:kind',
  approveIdentity: 'POST /api/console/verifications/:id/approve',
  rejectIdentity: 'POST /api/console/verifications/:id/reject',

  // reports
  listCases: 'GET /api/console/reports',
  readCase: 'GET /api/console/reports/:id',
  readCasePicture: 'GET /api/console/reports/:id/pictures/:position',
  decideCase: 'POST /api/console/reports/:id/decision',
  restoreCase: 'POST /api/console/reports/:id/restore',
  holdEvidence: 'POST /api/console/reports/:id/hold',

  // support
  listSupportCases: 'GET /api/console/support',
  readSupportCase: 'GET /api/console/support/:id',
  answerSupportCase: 'POST /api/console/support/:id/answer',
  assignSupportCase: 'POST /api/console/support/:id/assignee',
  closeSupportCase: 'POST /api/console/support/:id/close',

  // people
  listUsers: 'GET /api/console/users',
  readUser: 'GET /api/console/users/:id',
  suspendUser: 'POST /api/console/users/:id/suspend',
  unsuspendUser: 'POST /api/console/users/:id/unsuspend',
  endSessionsOfUser: 'POST /api/console/users/:id/end-sessions',
  reopenAddress: 'POST /api/console/users/:id/reopen-address',
  freezeWallet: 'POST /api/console/users/:id/freeze-wallet',
  unfreezeWallet: 'POST /api/console/users/:id/unfreeze-wallet',
  setRoles: 'PUT /api/console/users/:id/roles',

  // what somebody asks later
  listSecurity: 'GET /api/console/security',
  readAuditSeal: 'GET /api/console/audit/seal',
  checkAuditSeal: 'POST /api/console/audit/seal',

  // what takes two
  listRequests: 'GET /api/console/requests',
  approveRequest: 'POST /api/console/requests/:id/approve',
  refuseRequest: 'POST /api/console/requests/:id/refuse',
  withdrawRequest: 'POST /api/console/requests/:id/withdraw',

  // discovery
  listTags: 'GET /api/console/tags',
  renameTag: 'PUT /api/console/tags/:id',
  mergeTag: 'POST /api/console/tags/:id/merge',
  hideTag: 'POST /api/console/tags/:id/hide',
  showTag: 'POST /api/console/tags/:id/show',
  listConsoleFeatured: 'GET /api/console/featured',
  featureProfile: 'PUT /api/console/featured/:id',
  unfeatureProfile: 'DELETE /api/console/featured/:id',

  // the site itself
  readSiteSettings: 'GET /api/console/site',
  saveSiteSettings: 'PUT /api/console/site',
  uploadLogo: 'POST /api/console/site/logo',
  removeLogo: 'DELETE /api/console/site/logo',
  listLegalTexts: 'GET /api/console/site/texts/:kind',
  previewLegalText: 'POST /api/console/site/texts/:kind/preview',
  publishLegalText: 'POST /api/console/site/texts/:kind',

  // mail
  listMails: 'GET /api/console/mails',
  readMail: 'GET /api/console/mails/:id',
  sendMailAgain: 'POST /api/console/mails/:id/send-again',

  // money
  listDeposits: 'GET /api/console/deposits',
  refundDeposit: 'POST /api/console/deposits/:id/refund',
  disputeDeposit: 'POST /api/console/deposits/:id/dispute',
  winDepositDispute: 'POST /api/console/deposits/:id/dispute-won',
  loseDepositDispute: 'POST /api/console/deposits/:id/dispute-lost',
  creditDeposit: 'POST /api/console/deposits/:id/credit',
  listPurchases: 'GET /api/console/purchases',
  refundPurchase: 'POST /api/console/purchases/:id/refund',
  listCharges: 'GET /api/console/charges',
  refundCharge: 'POST /api/console/charges/:id/refund',
  disputeCharge: 'POST /api/console/charges/:id/dispute',
  winChargeDispute: 'POST /api/console/charges/:id/dispute-won',
  acceptCharge: 'POST /api/console/charges/:id/accept',
  giveBackCharge: 'POST /api/console/charges/:id/give-back',
  listPayouts: 'GET /api/console/payouts',
  readPayoutRuns: 'GET /api/console/payouts/runs',
  namePayoutAccount: 'POST /api/console/payouts/:id/account',
  markPayoutPaid: 'POST /api/console/payouts/:id/paid',
  retryPayout: 'POST /api/console/work/payouts/:id/retry',
  setAsidePayout: 'POST /api/console/work/payouts/:id/set-aside',
  readDepositEvidence: 'GET /api/console/deposits/:id/evidence.txt',
  readChargeEvidence: 'GET /api/console/charges/:id/evidence.txt',
  sendDepositEvidence: 'POST /api/console/deposits/:id/evidence',
  sendChargeEvidence: 'POST /api/console/charges/:id/evidence',
  listWork: 'GET /api/console/work',
  retryRefund: 'POST /api/console/work/refunds/:id/retry',
  settleRefund: 'POST /api/console/work/refunds/:id/by-hand',
  setAsideDifference: 'POST /api/console/work/differences/:id/set-aside',
  retryEvent: 'POST /api/console/work/events/:id/retry',
  setAsideEvent: 'POST /api/console/work/events/:id/set-aside',
  closeWarning: 'POST /api/console/work/warnings/:id/close',
  closeMissingTax: 'POST /api/console/work/taxes/:id/close',
  closeDealing: 'POST /api/console/work/dealings/:id/close',
  listRatios: 'GET /api/console/ratios',
  changeRatio: 'PUT /api/console/ratios/:currency',
  readLedgerHealth: 'GET /api/console/ledger',
  checkLedger: 'POST /api/console/ledger/check',
  exportLedgerHealth: 'GET /api/console/ledger/export',
} as const
