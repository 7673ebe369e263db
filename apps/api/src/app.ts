import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { audienceRoutes } from './content/audience/audience.routes.ts'
import { broadcastRoutes, pushBroadcastNews } from './content/broadcasts/broadcasts.routes.ts'
import { commentRoutes } from './content/comments/comments.routes.ts'
import { publishToWatchers } from './content/comments/watch-comments.ts'
import { creatorSettingsRoutes } from './content/creators/creator-settings.routes.ts'
import { creatorRoutes } from './content/creators/creators.routes.ts'
import { discoveryRoutes } from './content/discovery/discovery.routes.ts'
import { draftRoutes } from './content/drafts/drafts.routes.ts'
import { followRoutes } from './content/follows/follows.routes.ts'
import { notifyAudience } from './content/follows/notify-audience.ts'
import { openMessageFile } from './content/messages/message-files.ts'
import { messageRoutes } from './content/messages/messages.routes.ts'
import { pushMessageNews } from './content/messages/push-message-news.ts'
import { collectViews } from './content/posts/count-views.ts'
import { homeRoutes } from './content/posts/home.routes.ts'
import { libraryRoutes } from './content/posts/library.routes.ts'
import { mediaRoutes } from './content/posts/media.routes.ts'
import { createPostThumbnails } from './content/posts/post-thumbnails.ts'
import { postRoutes } from './content/posts/posts.routes.ts'
import { postsShown } from './content/posts/posts-shown.ts'
import { closedCountriesRoutes } from './content/profiles/closed-countries.routes.ts'
import { crawlerRoutes } from './content/profiles/crawlers.routes.ts'
import { profileRoutes } from './content/profiles/profiles.routes.ts'
import { shareRoutes } from './content/profiles/share.routes.ts'
import { tagsOf } from './content/profiles/share-page.ts'
import type { Deps } from './deps.ts'
import { dashboardRoutes } from './money/dashboard/dashboard.routes.ts'
import { postFiguresRoutes } from './money/dashboard/post-figures.routes.ts'
import { firstMessageRoutes } from './money/first-messages/first-messages.routes.ts'
import { startViewing } from './money/ledger/viewing.ts'
import { promoCodeRoutes } from './money/offers/promo-codes.routes.ts'
import { paidMessageRoutes } from './money/paid-messages/paid-messages.routes.ts'
import { consolePayoutRoutes } from './money/payouts/console-payouts.routes.ts'
import { payoutAccountRoutes } from './money/payouts/payout-accounts.routes.ts'
import { payoutRoutes } from './money/payouts/payouts.routes.ts'
import { purchaseRoutes } from './money/purchases/purchases.routes.ts'
import { receiptRoutes } from './money/receipts/receipts.routes.ts'
import { stripeWebhookRoutes } from './money/stripe/stripe-webhook.routes.ts'
import { subscriptionRoutes } from './money/subscriptions/subscriptions.routes.ts'
import { tipRoutes } from './money/tips/tips.routes.ts'
import { walletRoutes } from './money/wallet/wallet.routes.ts'
import { accountingRoutes } from './operations/accounting/accounting.routes.ts'
import { clockRoutes } from './operations/console/clock.routes.ts'
import { consoleDiscoveryRoutes } from './operations/console/discovery.routes.ts'
import { evidenceRoutes } from './operations/console/evidence.routes.ts'
import { mailRoutes } from './operations/console/mails.routes.ts'
import { moneyRoutes } from './operations/console/money.routes.ts'
import { operatorsOnly } from './operations/console/operators-only.ts'
import { paymentRoutes } from './operations/console/payments.routes.ts'
import { reportCaseRoutes } from './operations/console/report-cases.routes.ts'
import { requestRoutes } from './operations/console/requests.routes.ts'
import { securityRoutes } from './operations/console/security.routes.ts'
import { siteSettingsRoutes } from './operations/console/site.routes.ts'
import { supportCaseRoutes } from './operations/console/support.routes.ts'
import { systemRoutes } from './operations/console/system.routes.ts'
import { consoleVerificationRoutes } from './operations/console/verifications.routes.ts'
import { workRoutes } from './operations/console/work.routes.ts'
import { personalDataRoutes } from './operations/personal-data/personal-data.routes.ts'
import { reportRoutes } from './operations/reports/reports.routes.ts'
import { supportRoutes } from './operations/support/support.routes.ts'
import { userRoutes } from './operations/users/users.routes.ts'
import { verificationRoutes } from './operations/verification/verification.routes.ts'
import { accountRoutes } from './people/account/account.routes.ts'
import { blockRoutes } from './people/blocks/blocks.routes.ts'
import { bounceRoutes } from './people/mail/bounces.routes.ts'
import { notificationHub } from './people/notifications/notification-hub.ts'
import { notificationRoutes } from './people/notifications/notifications.routes.ts'
import { passkeyRoutes } from './people/passkeys/passkeys.routes.ts'
import { pushRoutes } from './people/push/push.routes.ts'
import { siteRoutes } from './people/site/site.routes.ts'
import { siteFiles } from './people/site/site-files.ts'
import { auditRoutes } from './platform/audit/audit.routes.ts'
import { authRoutes, devIdentityRoutes } from './platform/auth/auth.routes.ts'
import { authorizeCallers } from './platform/auth/authorize.ts'
import { openIdRoutes } from './platform/auth/open-id.routes.ts'
import { readViewer } from './platform/auth/read-viewer.ts'
import { requireStepUp } from './platform/auth/require-step-up.ts'
import { watchCalls } from './platform/auth/watch-calls.ts'
import { askFromCountry } from './platform/countries/ask-from-country.ts'
import { answerErrors, answerNoRequest, answerUnreadable } from './platform/http/answer-error.ts'
import type { Api } from './platform/http/api.ts'
import { documentRoutes } from './platform/http/docs.routes.ts'
import { closeConnectionsWhenLeaving } from './platform/http/drain.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { refuseUnknownHosts } from './platform/http/known-hosts.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { metricsRoutes } from './platform/http/metrics.routes.ts'
import { describeRoutes } from './platform/http/openapi.ts'
import { readBodies } from './platform/http/read-bodies.ts'
import { ignoreExpectations, readRequests } from './platform/http/read-requests.ts'
import { recordRequests } from './platform/http/record-requests.ts'
import { requestId } from './platform/http/request-id.ts'
import { headersOfAll, securityHeaders } from './platform/http/security-headers.ts'
import { serveWeb } from './platform/http/serve-web.ts'
import { shedLoad } from './platform/http/shed-load.ts'
import { shortenForwarded } from './platform/http/shorten-forwarded.ts'
import { validateAfterAuthorization } from './platform/http/validate-after-authorization.ts'
import { writeAnswers } from './platform/http/write-answers.ts'
import { Problem } from './platform/problems/problem.ts'
import { countUpgrade } from './platform/rate-limits/count-upgrade.ts'
import { limitRefusals } from './platform/rate-limits/limit-refusals.ts'
import { limitRates } from './platform/rate-limits/rate-limit.ts'

/** The server with all its routes, not yet listening. */
export async function buildApp(deps: Deps): Promise<Api> {
  const { config, limits, log, timeouts, sessions } = deps
  const app: Api = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 256 * 1024,
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.keepAlive,
    requestTimeout: timeouts.upload,
    forceCloseConnections: 'idle',
    genReqId: requestId,
    frameworkErrors: answerUnreadable(headersOfAll(config)),
    // Requests that still arrive while the server stops are answered (platform/http/drain.ts).
    return503OnClosing: false,
    clientErrorHandler: answerNoRequest(headersOfAll(config)),
    http: readRequests(timeouts),
  }).withTypeProvider<ZodTypeProvider>()
  ignoreExpectations(app)

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(config.production ? writeAnswers : serializerCompiler)
  answerErrors(app, limitRefusals(limits))
  validateAfterAuthorization(app)
  const described = describeRoutes()
  app.addHook('onRoute', (route) => described.add(route))
  app.addHook('onRequest', (request, _reply, done) => {
    shortenForwarded(request.headers)
    done()
  })
  closeConnectionsWhenLeaving(app, deps.lifecycle)
  recordRequests(app, deps.traces)
  measureRequests(app, deps)
  securityHeaders(app, deps)
  refuseUnknownHosts(app, config)
  shedLoad(app, deps)
  readBodies(app, timeouts)
  readViewer(app, sessions)
  limitRates(app, limits, sessions)
  await askFromCountry(app, deps)
  authorizeCallers(app)
  requireStepUp(app, deps)
  watchCalls(app, deps)
  const views = collectViews(deps)
  app.addHook('onClose', views.flush)
  await app.register(async (api: Api) => apiRoutes(api, deps, described, views), { prefix: '/api' })
  await app.register(async (api: Api) => devIdentityRoutes(api, deps), { prefix: '/dev-identity' })
  await app.register(async (api: Api) => mediaRoutes(api, deps, startViewing, openMessageFile), { prefix: '/media' })
  await app.register(async (share: Api) => shareRoutes(share, deps), { prefix: '/og' })
  const hub = notificationHub(deps)
  notifyAudience(hub, deps)
  publishToWatchers(hub, deps)
  for (const push of [pushMessageNews, pushBroadcastNews]) push(hub, deps)
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
    waitsAtMost: timeouts.page,
    count: limits.visitor,
    tagsOf: (path) => tagsOf({ ...deps, db: deps.reads.visitors }, path),
    seenIn: (answers) => {
      const shown = postsShown(answers)
      return (request) => views.noteAll(request, shown)
    },
  })
  return app
}

/** The routes under /api. */
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
  await draftRoutes(api, deps)
  for (const talks of [commentRoutes, broadcastRoutes]) talks(api, deps)
  await messageRoutes(api, deps)
  await verificationRoutes(api, deps)
  reportRoutes(api, deps)
  for (const figures of [dashboardRoutes, postFiguresRoutes]) figures(api, deps)
  notificationRoutes(api, deps, createPostThumbnails(deps))
  pushRoutes(api, deps)
  siteRoutes(api, deps)
  supportRoutes(api, deps)
  for (const coins of [walletRoutes, receiptRoutes, firstMessageRoutes]) coins(api, deps)
  for (const sales of [purchaseRoutes, tipRoutes, paidMessageRoutes, promoCodeRoutes]) sales(api, deps)
  subscriptionRoutes(api, deps)
  await api.register(async (raw: Api) => stripeWebhookRoutes(raw, deps))
  await api.register(async (mail: Api) => bounceRoutes(mail, deps))
  for (const paid of [payoutRoutes, payoutAccountRoutes]) paid(api, deps)
  await api.register(async (operators: Api) => clockRoutes(operators, deps))
  await api.register(async (operators: Api) => consoleRoutes(operators, deps), { prefix: '/console' })
}

/** The operator console's routes; for everyone else they don't exist. */
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
