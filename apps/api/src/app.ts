import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account.routes.ts'
import { accountingRoutes } from './accounting/accounting.routes.ts'
import { audienceRoutes } from './audience/audience.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { allowCallers } from './auth/allow-callers.ts'
import { authRoutes, devIdentityRoutes } from './auth/auth.routes.ts'
import { confirmCallers } from './auth/confirm-callers.ts'
import { openIdRoutes } from './auth/open-id.routes.ts'
import { readViewer } from './auth/read-viewer.ts'
import { watchCalls } from './auth/watch-calls.ts'
import { blockRoutes } from './blocks/blocks.routes.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { tellWatchers } from './comments/watch-comments.ts'
import { clockRoutes } from './console/clock.routes.ts'
import { consoleDiscoveryRoutes } from './console/discovery.routes.ts'
import { evidenceRoutes } from './console/evidence.routes.ts'
import { mailRoutes } from './console/mails.routes.ts'
import { moneyRoutes } from './console/money.routes.ts'
import { operatorsOnly } from './console/operators-only.ts'
import { paymentRoutes } from './console/payments.routes.ts'
import { reportCaseRoutes } from './console/report-cases.routes.ts'
import { requestRoutes } from './console/requests.routes.ts'
import { securityRoutes } from './console/security.routes.ts'
import { siteSettingsRoutes } from './console/site.routes.ts'
import { supportCaseRoutes } from './console/support.routes.ts'
import { systemRoutes } from './console/system.routes.ts'
import { consoleVerificationRoutes } from './console/verifications.routes.ts'
import { workRoutes } from './console/work.routes.ts'
import { askFromCountry } from './countries/ask-from-country.ts'
import { creatorSettingsRoutes } from './creators/creator-settings.routes.ts'
import { creatorRoutes } from './creators/creators.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import type { Deps } from './deps.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { followRoutes } from './follows/follows.routes.ts'
import { tellAudience } from './follows/tell-audience.ts'
import { answerErrors, answerNoRequest, answerUnreadable } from './http/answer-error.ts'
import type { Api } from './http/api.ts'
import { documentRoutes } from './http/docs.routes.ts'
import { sayGoodbye } from './http/drain.ts'
import { healthRoutes } from './http/health.routes.ts'
import { refuseUnknownHosts } from './http/known-hosts.ts'
import { measureRequests } from './http/measure-requests.ts'
import { metricsRoutes } from './http/metrics.routes.ts'
import { describeRoutes } from './http/openapi.ts'
import { putOffReads } from './http/put-off-reads.ts'
import { readBodies } from './http/read-bodies.ts'
import { leaveExpectationsAside, readRequests } from './http/read-requests.ts'
import { recordRequests } from './http/record-requests.ts'
import { refuseInOrder } from './http/refuse-in-order.ts'
import { requestId } from './http/request-id.ts'
import { headersOfAll, securityHeaders } from './http/security-headers.ts'
import { serveWeb } from './http/serve-web.ts'
import { shortenForwarded } from './http/shorten-forwarded.ts'
import { writeAnswers } from './http/write-answers.ts'
import { startViewing } from './ledger/viewing.ts'
import { returnedMailRoutes } from './mail/returned-mail.routes.ts'
import { notificationHub } from './notifications/notification-hub.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { consolePayoutRoutes } from './payouts/console-payouts.routes.ts'
import { payoutAccountRoutes } from './payouts/payout-accounts.routes.ts'
import { payoutRoutes } from './payouts/payouts.routes.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { collectViews } from './posts/count-views.ts'
import { homeRoutes } from './posts/home.routes.ts'
import { libraryRoutes } from './posts/library.routes.ts'
import { mediaRoutes } from './posts/media.routes.ts'
import { createPostThumbnails } from './posts/post-thumbnails.ts'
import { postRoutes } from './posts/posts.routes.ts'
import { postsShown } from './posts/posts-shown.ts'
import { Problem } from './problems/problem.ts'
import { closedCountriesRoutes } from './profiles/closed-countries.routes.ts'
import { crawlerRoutes } from './profiles/crawlers.routes.ts'
import { profileRoutes } from './profiles/profiles.routes.ts'
import { shareRoutes } from './profiles/share.routes.ts'
import { tagsOf } from './profiles/share-page.ts'
import { purchaseRoutes } from './purchases/purchases.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { countUpgrade } from './rate-limits/count-upgrade.ts'
import { limitRefusals } from './rate-limits/limit-refusals.ts'
import { limitRates } from './rate-limits/rate-limit.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { siteFiles } from './site/site-files.ts'
import { stripeWebhookRoutes } from './stripe/stripe-webhook.routes.ts'
import { demoPaymentRoutes } from './subscriptions/demo-payments.routes.ts'
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts'
import { supportRoutes } from './support/support.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

/** The server with all its routes, not yet listening. */
export async function buildApp(deps: Deps): Promise<Api> {
  const { config, limits, log, patience, sessions } = deps
  const app: Api = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 256 * 1024,
    connectionTimeout: patience.silence,
    keepAliveTimeout: patience.keepAlive,
    requestTimeout: patience.upload,
    forceCloseConnections: 'idle',
    genReqId: requestId,
    frameworkErrors: answerUnreadable(headersOfAll(config)),
    // Requests that still arrive while the server stops are answered (http/drain.ts).
    return503OnClosing: false,
    clientErrorHandler: answerNoRequest(headersOfAll(config)),
    http: readRequests(patience),
  }).withTypeProvider<ZodTypeProvider>()
  leaveExpectationsAside(app)

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(config.production ? writeAnswers : serializerCompiler)
  answerErrors(app, limitRefusals(limits))
  refuseInOrder(app)

  const described = describeRoutes()
  app.addHook('onRoute', (route) => described.add(route))
  app.addHook('onRequest', (request, _reply, done) => {
    shortenForwarded(request.headers)
    done()
  })
  sayGoodbye(app, deps.stay)
  recordRequests(app, deps.traces)
  measureRequests(app, deps)
  securityHeaders(app, deps)
  refuseUnknownHosts(app, config)
  putOffReads(app, deps)
  readBodies(app, patience)
  readViewer(app, sessions)
  limitRates(app, limits, sessions)
  await askFromCountry(app, deps)
  allowCallers(app)
  confirmCallers(app, deps)
  watchCalls(app, deps)

  const views = collectViews(deps)
  app.addHook('onClose', views.flush)

  await app.register(async (api: Api) => apiRoutes(api, deps, described, views), { prefix: '/api' })
  await app.register(async (api: Api) => devIdentityRoutes(api, deps), { prefix: '/dev-identity' })
  await app.register(async (media: Api) => mediaRoutes(media, deps, startViewing), { prefix: '/media' })
  await app.register(async (share: Api) => shareRoutes(share, deps), { prefix: '/og' })
  const hub = notificationHub(deps)
  tellAudience(hub, deps)
  tellWatchers(hub, deps)
  await app.register(hub.plugin, {
    paths: ['/hubs/notifications', '/api/hubs/notifications'],
    allowUpgrade: countUpgrade(limits, sessions, config.trustedProxies),
  })
  metricsRoutes(app, deps)
  crawlerRoutes(app, deps)
  app.all('/api/*', { config: { undocumented: true } }, () => {
    throw new Problem(404, 'There is nothing at this address.')
  })
  await serveWeb(app, {
    config,
    site: { ...deps.site, files: () => siteFiles(deps) },
    count: limits.visitor,
    tagsOf: (path) => tagsOf(deps, path),
    seenIn: (answers) => {
      const posts = postsShown(answers)
      return (request) => views.note(request, posts)
    },
  })
  return app
}

/** What stands under /api. */
async function apiRoutes(
  api: Api,
  deps: Deps,
  described: ReturnType<typeof describeRoutes>,
  views: ReturnType<typeof collectViews>,
) {
  healthRoutes(api, deps)
  documentRoutes(api, described)
  authRoutes(api, deps)
  openIdRoutes(api, deps)
  await accountRoutes(api, deps)
  passkeyRoutes(api, deps)
  personalDataRoutes(api, deps)
  creatorRoutes(api, deps)
  creatorSettingsRoutes(api, deps)
  await profileRoutes(api, deps)
  closedCountriesRoutes(api, deps)
  discoveryRoutes(api, deps, views)
  homeRoutes(api, deps, views)
  libraryRoutes(api, deps)
  blockRoutes(api, deps)
  audienceRoutes(api, deps)
  followRoutes(api, deps)
  await postRoutes(api, deps, views)
  commentRoutes(api, deps)
  await verificationRoutes(api, deps)
  reportRoutes(api, deps)
  dashboardRoutes(api, deps)
  notificationRoutes(api, deps, createPostThumbnails(deps))
  pushRoutes(api, deps)
  siteRoutes(api, deps)
  supportRoutes(api, deps)
  walletRoutes(api, deps)
  receiptRoutes(api, deps)
  purchaseRoutes(api, deps)
  subscriptionRoutes(api, deps)
  demoPaymentRoutes(api, deps)
  await api.register(async (raw: Api) => stripeWebhookRoutes(raw, deps))
  await api.register(async (mail: Api) => returnedMailRoutes(mail, deps))
  payoutRoutes(api, deps)
  payoutAccountRoutes(api, deps)
  await api.register(async (operators: Api) => clockRoutes(operators, deps))
  await api.register(async (operators: Api) => consoleRoutes(operators, deps), { prefix: '/console' })
}

/** The routes of the operator console; for everybody else they do not exist. */
async function consoleRoutes(operators: Api, deps: Deps) {
  operatorsOnly(operators, deps)
  consoleVerificationRoutes(operators, deps)
  reportCaseRoutes(operators, deps)
  supportCaseRoutes(operators, deps)
  userRoutes(operators, deps)
  paymentRoutes(operators, deps)
  moneyRoutes(operators, deps)
  accountingRoutes(operators, deps)
  workRoutes(operators, deps)
  evidenceRoutes(operators, deps)
  consolePayoutRoutes(operators, deps)
  consoleDiscoveryRoutes(operators, deps)
  mailRoutes(operators, deps)
  await siteSettingsRoutes(operators, deps)
  requestRoutes(operators, deps)
  systemRoutes(operators, deps)
  auditRoutes(operators, deps)
  securityRoutes(operators, deps)
}
