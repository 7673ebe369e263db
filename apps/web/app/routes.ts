import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('static/landing-screen.tsx'),
  route('about', 'static/about-screen.tsx'),
  route('support', 'static/support-screen.tsx'),
  route('terms', 'static/terms-screen.tsx'),
  route('privacy-policy', 'static/privacy-screen.tsx'),
  route('login', 'session/login-screen.tsx'),
  route('signup', 'session/signup-screen.tsx'),

  // Signed in: everyone else is sent to /login.
  layout('session/signed-in-layout.tsx', []),

  // Creators: others who are signed in are sent to /.
  layout('session/creators-layout.tsx', []),

  // Operators.
  layout('session/operators-layout.tsx', []),

  route('*', 'shell/not-found-screen.tsx'),
] satisfies RouteConfig
