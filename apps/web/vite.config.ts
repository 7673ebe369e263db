import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv } from 'vite'

// What many pages load, in three files instead of sixty: they compress better, need fewer requests, and stay cached when only
// screens change. The landing page gets along without the third.
const shared = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // and with them whatever they import
  { name: 'shell', test: /app[\\/](root\.tsx|lib[\\/]format\.ts|ui[\\/](avatar|card|skeleton)\.tsx)$/ },
  {
    name: 'common',
    test: /(app[\\/](lib|ui[\\/](?!dialog|confirm-popup|menu|sheet|line-chart))|app[\\/]\w+[\\/]\w+-api\.ts|lucide-react|contract[\\/]src)/,
    minShareCount: 3,
  },
  { name: 'data', test: /node_modules[\\/]@tanstack[\\/]/ },
]

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, ['FANLIGHT_'])
  const api = { target: env.FANLIGHT_API_URL ?? 'http://127.0.0.1:3000', changeOrigin: true }
  return {
    plugins: [tailwindcss(), reactRouter()],
    build: { target: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 2048 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } } },
    server: { proxy: { '/api': api, '/hubs': { ...api, ws: true }, '/media': api, '/dev-identity': api } },
  }
})
