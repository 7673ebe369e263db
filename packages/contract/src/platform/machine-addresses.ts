/** What no screen calls by name: pictures that a browser fetches by the address it was given, and what machines ask. */
export const machineAddresses = {
  readAvatar: 'GET /media/avatars/:file',
  readMedia: 'GET /media/:key/:file',
  readSharePicture: 'GET /og/profile/:file',
  readPostPicture: 'GET /og/post/:file',
  readTopicPicture: 'GET /og/topic/:file',
  readRobots: 'GET /robots.txt',
  readSiteMap: 'GET /sitemap.xml',
  openDevIdentity: 'GET /dev-identity',
  readDevKeys: 'GET /dev-identity/jwks.json',
  receiveStripeEvent: 'POST /api/payments/stripe/webhook',
  receiveBounce: 'POST /api/mail/returned',
  readMetrics: 'GET /metrics',
  checkLive: 'GET /api/health/live',
  checkReady: 'GET /api/health/ready',
  readDescription: 'GET /api/openapi.json',
  readDocs: 'GET /api/docs',
} as const
