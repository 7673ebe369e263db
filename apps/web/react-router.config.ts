import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  prerender: ['/', '/about', '/support', '/terms', '/privacy-policy', '/login', '/signup'],
} satisfies Config
