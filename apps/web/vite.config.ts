import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv } from 'vite'

// What every page loads, in two files instead of thirty: they compress better, and stay cached when only screens change.
const firstLoad = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: 'shell', test: /app[\\/]root\.tsx$/ }, // and with it whatever it imports
]

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, ['FANLIGHT_', 'PUBLIC_URL'])
  const api = { target: env.FANLIGHT_API_URL ?? 'http://127.0.0.1:3000', changeOrigin: true }
  return {
    plugins: [tailwindcss(), reactRouter()],
    define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(env.PUBLIC_URL ?? '') },
    build: { target: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 2048 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } } },
    server: { proxy: { '/api': api, '/hubs': { ...api, ws: true }, '/media': api, '/dev-identity': api } },
  }
})
