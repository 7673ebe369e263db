import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, ['FANLIGHT_', 'PUBLIC_URL'])
  const api = { target: env.FANLIGHT_API_URL ?? 'http://127.0.0.1:3000', changeOrigin: true }
  return {
    plugins: [tailwindcss(), reactRouter()],
    define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(env.PUBLIC_URL ?? '') },
    build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 2048 },
    server: { proxy: { '/api': api, '/hubs': { ...api, ws: true }, '/media': api, '/dev-identity': api } },
  }
})
