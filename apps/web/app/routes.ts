import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('static/landing-screen.tsx'),
  route('about', 'static/about-screen.tsx'),
  route('support', 'static/support-screen.tsx'),

  // What the server said is kept for these; the pages above do without.
  layout('session/data-layout.tsx', [
    route('terms', 'static/terms-screen.tsx'),
    route('privacy-policy', 'static/privacy-screen.tsx'),
    route('login', 'session/login-screen.tsx'),
    route('login/callback', 'session/callback-screen.tsx'),
    route('signup', 'session/signup-screen.tsx'),
    route('profiles', 'profiles/profiles-screen.tsx'),
    route('search', 'profiles/search-screen.tsx'),
    route('topics', 'topics/topics-screen.tsx'),
    route('topic/:slug', 'topics/topic-screen.tsx'),
    route('profile/:id', 'profiles/profile-screen.tsx'),
    route('post/:id', 'posts/post-screen.tsx'),
    route('dummy-payment', 'subscriptions/dummy-payment-screen.tsx'),
    route('subscription/success', 'subscriptions/subscription-success-screen.tsx'),
    route('subscription/cancel', 'subscriptions/subscription-cancel-screen.tsx'),

    route('cancel-renewal', 'subscriptions/cancel-renewal-screen.tsx'),
    route('unsubscribe', 'notifications/unsubscribe-screen.tsx'),
    route('support/conversation', 'static/conversation-screen.tsx'),

    // Signed in: everyone else is sent to /login.
    layout('session/signed-in-layout.tsx', [
      route('account', 'account/account-screen.tsx'),
      route('feed', 'home/home-screen.tsx'),
      route('library', 'library/library-screen.tsx'),
      route('my-subscriptions', 'subscriptions/my-subscriptions-screen.tsx'),
      route('subscription/card/:id', 'subscriptions/card-screen.tsx'),
      route('wallet', 'wallet/wallet-screen.tsx'),
      route('receipts', 'receipts/receipts-screen.tsx'),
      route('receipt/:id', 'receipts/receipt-screen.tsx'),
      route('creators', 'creators/creators-screen.tsx'),
      route('creator/apply', 'creators/apply-screen.tsx'),
      route('creator/status', 'verification/status-screen.tsx'),
      route('creator/verification-pending', 'verification/verification-screen.tsx'),
      route('creator/:id', 'creators/creator-screen.tsx'),
      route('profile/create', 'profiles/create-profile-screen.tsx'),
      route('profile/:id/edit', 'profiles/edit-profile-screen.tsx'),
      route('profile/:id/add-image', 'posts/add-image-screen.tsx'),
      route('profile/:profileId/create-post', 'posts/create-post-screen.tsx'),
    ]),

    // Creators: others who are signed in are sent to /.
    layout('session/creators-layout.tsx', [
      route('creator/settings', 'creators/creator-settings-screen.tsx'),
      route('profile/:id/audience', 'audience/audience-screen.tsx'),
      route('my-profiles', 'profiles/my-profiles-screen.tsx'),
      route('creator-dashboard', 'dashboard/dashboard-screen.tsx'),
    ]),

    // Operators.
    layout('session/operators-layout.tsx', [
      route('admin', 'console/console-layout.tsx', [
        index('console/overview-screen.tsx'),
        route('verification', 'console/verifications-screen.tsx'),
        route('verification/:id', 'console/verification-screen.tsx'),
        route('reports', 'console/reports-screen.tsx'),
        route('reports/:id', 'console/report-screen.tsx'),
        route('support', 'console/support-screen.tsx'),
        route('support/:id', 'console/support-case-screen.tsx'),
        route('users', 'console/users-screen.tsx'),
        route('users/:id', 'console/user-screen.tsx'),
        route('money', 'console/money-layout.tsx', [
          index('console/deposits-screen.tsx'),
          route('purchases', 'console/purchases-screen.tsx'),
          route('subscriptions', 'console/charges-screen.tsx'),
          route('payouts', 'console/payouts-screen.tsx'),
          route('work', 'console/work-screen.tsx'),
          route('ratios', 'console/ratios-screen.tsx'),
          route('ledger', 'console/ledger-screen.tsx'),
          route('accounting', 'console/accounting-screen.tsx'),
        ]),
        route('discovery', 'console/discovery-screen.tsx'),
        route('site', 'console/site-screen.tsx'),
        route('site/texts', 'console/legal-texts-screen.tsx'),
        route('requests', 'console/requests-screen.tsx'),
        route('security', 'console/security-screen.tsx'),
        route('mail', 'console/mail-screen.tsx'),
        route('mail/:id', 'console/letter-screen.tsx'),
        route('system', 'console/system-screen.tsx'),
        route('log', 'console/log-screen.tsx'),
      ]),
    ]),
  ]),

  route('*', 'shell/not-found-screen.tsx'),
] satisfies RouteConfig
