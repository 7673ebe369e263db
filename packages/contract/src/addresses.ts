/** Method and path of every endpoint of the screens, by name; the rest is in endpoints/. Without schemas: it is bundled. */
export const addresses = {
  // account
  readAccount: 'GET /api/account',
  changeAccount: 'PUT /api/account',
  chooseFormats: 'PUT /api/account/formats',
  choosePortrait: 'PUT /api/account/portrait',
  uploadPortrait: 'POST /api/account/portrait',
  listSessions: 'GET /api/account/sessions',
  endSession: 'DELETE /api/account/sessions/:id',
  endOtherSessions: 'DELETE /api/account/sessions/others',
  endAllSessions: 'DELETE /api/account/sessions',
  listExports: 'GET /api/account/exports',
  askForExport: 'POST /api/account/exports',
  openExport: 'POST /api/account/exports/:id/address',
  downloadExport: 'GET /api/account/exports/files/:token',
  readDeletion: 'GET /api/account/deletion',
  askForDeletion: 'POST /api/account/deletion',
  takeDeletionBack: 'DELETE /api/account/deletion',
  listPasskeys: 'GET /api/account/passkeys',
  startPasskey: 'POST /api/account/passkeys/options',
  addPasskey: 'POST /api/account/passkeys',
  renamePasskey: 'PUT /api/account/passkeys/:id',
  removePasskey: 'DELETE /api/account/passkeys/:id',
  startConfirmation: 'POST /api/account/confirmation/options',
  confirmWithPasskey: 'POST /api/account/confirmation',

  // auth
  readAuthConfig: 'GET /api/auth/config',
  signIn: 'POST /api/auth/google-login',
  startOpenId: 'POST /api/auth/openid-start',
  finishOpenId: 'POST /api/auth/openid-login',
  renewToken: 'POST /api/auth/refresh-token',
  signOut: 'POST /api/auth/logout',
  listDemoAccounts: 'GET /dev-identity/accounts',
  issueCredential: 'POST /dev-identity/credential',

  // comments
  readShowcase: 'GET /api/showcase',
  listComments: 'GET /api/posts/:id/comments',
  listReplies: 'GET /api/comments/:id/replies',
  writeComment: 'POST /api/posts/:id/comments',
  watchComments: 'POST /api/posts/:id/comments/watch',
  changeComment: 'PUT /api/comments/:id',
  deleteComment: 'DELETE /api/comments/:id',
  likeComment: 'POST /api/comments/:id/like',
  pinComment: 'PUT /api/comments/:id/pin',
  unpinComment: 'DELETE /api/comments/:id/pin',
  readCommentRules: 'GET /api/profiles/:id/comment-rules',
  saveCommentRules: 'PUT /api/profiles/:id/comment-rules',

  // creators
  becomeCreator: 'POST /api/creator/become-creator',
  readOnboarding: 'GET /api/creator/onboarding/status',
  readVerificationStatus: 'GET /api/creator/verification-status',
  readCreatorTerms: 'GET /api/creator/terms',
  listCreators: 'GET /api/creator/all',
  readCreator: 'GET /api/creator/:id',
  readCreatorSettings: 'GET /api/creator/settings',
  saveCreatorSettings: 'PUT /api/creator/settings',

  // dashboard
  readSummary: 'GET /api/CreatorDashboard/summary',
  listTopBySubscribers: 'GET /api/CreatorDashboard/top-profiles/subscribers',
  listTopByIncome: 'GET /api/CreatorDashboard/top-profiles/income',
  readProfileStats: 'GET /api/CreatorDashboard/profile-stats/:profileId',
  exportProfileStats: 'GET /api/CreatorDashboard/profile-stats/:profileId/export',

  // library
  readLibrary: 'GET /api/library/:part',
  bookmarkPost: 'PUT /api/posts/:id/bookmark',
  forgetBookmark: 'DELETE /api/posts/:id/bookmark',
  listBookmarkLists: 'GET /api/bookmark-lists',
  createBookmarkList: 'POST /api/bookmark-lists',
  renameBookmarkList: 'PUT /api/bookmark-lists/:id',
  deleteBookmarkList: 'DELETE /api/bookmark-lists/:id',

  // audience
  readAudience: 'GET /api/creator/audience/:id',
  exportAudience: 'GET /api/creator/audience/:id/export',
  listPostYields: 'GET /api/creator/audience/:id/posts',
  noteFan: 'PUT /api/creator/fans/:id/note',

  // blocks
  listBlocked: 'GET /api/blocks',
  blockPerson: 'PUT /api/people/:id/block',
  unblockPerson: 'DELETE /api/people/:id/block',

  // discovery
  listTopics: 'GET /api/topics',
  readTopic: 'GET /api/topics/:slug',
  listTopicPosts: 'GET /api/topics/:slug/posts',
  suggestTags: 'GET /api/tags',
  searchPosts: 'GET /api/search/posts',
  listFeatured: 'GET /api/profiles/featured',
  readNeighbours: 'GET /api/profiles/:id/neighbours',

  // follows
  readFollow: 'GET /api/profiles/:id/follow',
  follow: 'PUT /api/profiles/:id/follow',
  unfollow: 'DELETE /api/profiles/:id/follow',
  readHome: 'GET /api/home',
  countNewPosts: 'GET /api/home/new-count',
  markHomeSeen: 'PUT /api/home/seen',

  // notifications
  listNotifications: 'GET /api/notifications',
  countUnread: 'GET /api/notifications/unread-count',
  markAllRead: 'PUT /api/notifications/read-all',
  readPreferences: 'GET /api/notifications/preferences',
  savePreferences: 'PUT /api/notifications/preferences',
  readDelivery: 'GET /api/notifications/delivery',
  saveDelivery: 'PUT /api/notifications/delivery',
  unsubscribe: 'POST /api/notifications/unsubscribe/:token',

  // payouts
  readPayouts: 'GET /api/payouts',
  exportPayout: 'GET /api/payouts/:id/statement.csv',
  openPayoutAccount: 'POST /api/payouts/account',
  refreshPayoutAccount: 'PUT /api/payouts/account',
  leavePayoutAccount: 'DELETE /api/payouts/account',
  changePayoutAccount: 'POST /api/payouts/account/page',
  saveTaxNumber: 'PUT /api/payouts/tax-number',

  // posts
  listPosts: 'GET /api/posts/profile/:profileId',
  readPost: 'GET /api/posts/:id',
  likePost: 'POST /api/posts/:id/like',

  // profiles
  createProfile: 'POST /api/profiles',
  changeProfile: 'PUT /api/profiles/:id',
  listProfiles: 'GET /api/profiles',
  listOwnProfiles: 'GET /api/profiles/creator/me',
  readProfile: 'GET /api/profiles/:id',
  deleteProfile: 'DELETE /api/profiles/:id',

  // purchases
  buyPost: 'POST /api/posts/:id/purchase',
  endViewing: 'POST /api/posts/:id/consume',

  // receipts
  listReceipts: 'GET /api/receipts',
  readReceipt: 'GET /api/receipts/:id',
  drawReceipt: 'GET /api/receipts/:id/pdf',
  exportYear: 'GET /api/payouts/years/:year/:format',
  listSubscriptionPayments: 'GET /api/subscriptions/:id/payments',

  // reports
  report: 'POST /api/reports',

  // push
  readPushKey: 'GET /api/notifications/push-key',
  listPushDevices: 'GET /api/notifications/push-devices',
  addPushDevice: 'PUT /api/notifications/push-devices',
  removePushDevice: 'DELETE /api/notifications/push-devices/:id',

  // site
  readSite: 'GET /api/site',
  readLegalText: 'GET /api/site/texts/:kind',
  listAsked: 'GET /api/account/agreements',
  agree: 'POST /api/account/agreements',

  // subscriptions
  subscribe: 'POST /api/subscriptions/profile/:profileId',
  readSubscriptionTo: 'GET /api/subscriptions/profile/:profileId',
  listSubscriptions: 'GET /api/subscriptions/my-subscriptions',
  cancelSubscription: 'POST /api/subscriptions/:id/cancel',
  resumeSubscription: 'POST /api/subscriptions/:id/resume',
  payRenewal: 'POST /api/subscriptions/:id/payment',
  readCard: 'GET /api/subscriptions/:id/card',
  openCardPage: 'POST /api/subscriptions/:id/card',
  settleCard: 'POST /api/subscriptions/:id/card/result',
  saveDemoCard: 'POST /api/payments/demo/cards/:id',
  readMailedCancel: 'GET /api/subscriptions/email-cancellation/:token',
  cancelByMail: 'POST /api/subscriptions/email-cancellation/:token',
  payDemo: 'POST /api/payments/demo/:token/pay',
  cancelDemo: 'POST /api/payments/demo/:token/cancel',

  // support
  writeToSupport: 'POST /api/support',
  readConversation: 'GET /api/support/conversations/:token',
  replyToSupport: 'POST /api/support/conversations/:token',

  // verification
  readVerification: 'GET /api/creator/verification',
  submitIdentity: 'POST /api/creator/verification',
  withdrawIdentity: 'DELETE /api/creator/verification',

  // wallet
  readBalance: 'GET /api/wallet/balance',
  readCurrencyRatios: 'GET /api/wallet/currency-ratios',
} as const
