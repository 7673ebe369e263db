import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // With all routes in the page: the API server knows their addresses from it, and no screen has to be asked for.
  routeDiscovery: { mode: 'initial' },
  prerender: ['/', '/about', '/support', '/login', '/signup'],
} satisfies Config
