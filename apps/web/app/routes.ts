import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('static/landing-screen.tsx'),
  route('about', 'static/about-screen.tsx'),
  route('support', 'static/support-screen.tsx'),

  // These use cached server data; the pages above do without.
  layout('session/data-layout.tsx', [
    route('terms', 'static/terms-screen.tsx'),
    route('privacy-policy', 'static/privacy-screen.tsx'),
    route('login', 'session/login-screen.tsx'),
    route('login/callback', 'session/callback-screen.tsx'),
    route('signup', 'session/signup-screen.tsx'),
    route('profiles', 'content/profiles/profiles-screen.tsx'),
    route('search', 'content/profiles/search-screen.tsx'),
    route('topics', 'content/topics/topics-screen.tsx'),
    route('topic/:slug', 'content/topics/topic-screen.tsx'),
    route('profile/:id', 'content/profiles/profile-screen.tsx'),
    route('post/:id', 'content/posts/post-screen.tsx'),
    route('dummy-payment', 'money/subscriptions/dummy-payment-screen.tsx'),
    route('subscription/success', 'money/subscriptions/subscription-success-screen.tsx'),
    route('subscription/cancel', 'money/subscriptions/subscription-cancel-screen.tsx'),

    route('cancel-renewal', 'money/subscriptions/cancel-renewal-screen.tsx'),
    route('unsubscribe', 'people/notifications/unsubscribe-screen.tsx'),
    route('support/conversation', 'static/conversation-screen.tsx'),

    // Signed in: everyone else is sent to /login.
    layout('session/signed-in-layout.tsx', [
      route('account', 'people/account/account-screen.tsx'),
      route('feed', 'content/home/home-screen.tsx'),
      route('library', 'content/library/library-screen.tsx'),
      route('my-subscriptions', 'money/subscriptions/my-subscriptions-screen.tsx'),
      route('subscription/card/:id', 'money/subscriptions/card-screen.tsx'),
      route('messages', 'content/messages/messages-screen.tsx', [
        index('content/messages/no-thread-screen.tsx'),
        route('bought', 'money/paid-messages/bought-screen.tsx'),
        route(':id', 'content/messages/thread-screen.tsx'),
      ]),
      route('wallet', 'money/wallet/wallet-screen.tsx'),
      route('receipts', 'money/receipts/receipts-screen.tsx'),
      route('receipt/:id', 'money/receipts/receipt-screen.tsx'),
      route('creators', 'content/creators/creators-screen.tsx'),
      route('creator/apply', 'content/creators/apply-screen.tsx'),
      route('creator/status', 'operations/verification/status-screen.tsx'),
      route('creator/verification-pending', 'operations/verification/verification-screen.tsx'),
      route('creator/:id', 'content/creators/creator-screen.tsx'),
      route('profile/create', 'content/profiles/create-profile-screen.tsx'),
      route('profile/:id/edit', 'content/profiles/edit-profile-screen.tsx'),
      route('profile/:id/add-image', 'content/posts/add-image-screen.tsx'),
      route('profile/:profileId/create-post', 'content/posts/create-post-screen.tsx'),
    ]),

    // Creators: other signed-in people are sent to /.
    layout('session/creators-layout.tsx', [
      route('creator/settings', 'content/creators/creator-settings-screen.tsx'),
      route('profile/:id/audience', 'content/audience/audience-screen.tsx'),
      route('profile/:id/broadcasts', 'content/messages/broadcasts-screen.tsx'),
      route('drafts', 'content/posts/drafts-screen.tsx'),
      route('my-profiles', 'content/profiles/my-profiles-screen.tsx'),
      route('creator-dashboard', 'money/dashboard/dashboard-screen.tsx'),
      route('creator-dashboard/posts', 'money/dashboard/post-figures-screen.tsx'),
      route('creator-dashboard/posts/:id', 'money/dashboard/one-post-screen.tsx'),
    ]),

    // Operators.
    layout('session/operators-layout.tsx', [
      route('admin', 'operations/console/console-layout.tsx', [
        index('operations/console/overview-screen.tsx'),
        route('verification', 'operations/console/verifications-screen.tsx'),
        route('verification/:id', 'operations/console/verification-screen.tsx'),
        route('reports', 'operations/console/reports-screen.tsx'),
        route('reports/:id', 'operations/console/report-screen.tsx'),
        route('support', 'operations/console/support-screen.tsx'),
        route('support/:id', 'operations/console/support-case-screen.tsx'),
        route('users', 'operations/console/users-screen.tsx'),
        route('users/:id', 'operations/console/user-screen.tsx'),
        route('money', 'operations/console/money-layout.tsx', [
          index('operations/console/deposits-screen.tsx'),
          route('purchases', 'operations/console/purchases-screen.tsx'),
          route('subscriptions', 'operations/console/charges-screen.tsx'),
          route('payouts', 'operations/console/payouts-screen.tsx'),
          route('work', 'operations/console/work-screen.tsx'),
          route('ratios', 'operations/console/ratios-screen.tsx'),
          route('ledger', 'operations/console/ledger-screen.tsx'),
          route('accounting', 'operations/console/accounting-screen.tsx'),
        ]),
        route('discovery', 'operations/console/discovery-screen.tsx'),
        route('site', 'operations/console/site-screen.tsx'),
        route('site/texts', 'operations/console/legal-texts-screen.tsx'),
        route('requests', 'operations/console/requests-screen.tsx'),
        route('security', 'operations/console/security-screen.tsx'),
        route('mail', 'operations/console/mail-screen.tsx'),
        route('mail/:id', 'operations/console/email-screen.tsx'),
        route('system', 'operations/console/system-screen.tsx'),
        route('log', 'operations/console/log-screen.tsx'),
      ]),
    ]),
  ]),

  route('*', 'shell/not-found-screen.tsx'),
] satisfies RouteConfig
