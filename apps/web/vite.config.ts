import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv } from 'vite'
import { inlineScript } from './inline-script.ts'

// What many pages load, in three files instead of sixty: they compress better, need fewer requests, and stay cached when only
// screens change. The landing page gets along without the third.
const shared = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // What the page's head begins with is a text in it; as code only the forms of support and of the site have it.
  { name: 'kept-fields', test: /app[\\/]lib[\\/](dispatch-change|use-kept-fields)\.ts$/ },
  // and with them whatever they import
  { name: 'shell', test: /app[\\/](root\.tsx|lib[\\/]format\.ts|ui[\\/](avatar|card|skeleton)\.tsx)$/ },
  {
    name: 'common',
    test: /(node_modules[\\/]@tanstack[\\/]|app[\\/](lib[\\/](?!use-upload|upload[.-]|file-sizes|countries|save-file|use-draft|page-meta)|ui[\\/](?!chart-|disclosure|use-field-error|back-link|toast-after-load|dialog|confirm-|menu|more-menu|sheet|line-chart|data-table|row-key|drop-zone|number-field|checkbox|progress-bar|field|search-field|text-field|select-field|tag-field|page\.|section|leave-guard|form|use-form|choice-cards|overlay-style|view-switch))|lucide-react(?![\\/]dist[\\/]esm[\\/]icons[\\/](hash|pin|pin-off|settings|image|film|video|heart|images|play|bookmark|message-circle|upload|arrow-right|download|star|life-buoy|badge-check|wallet|shield|compass|user-round|grid-3x3|rows-3|circle-check|clock|arrow-left|chevron-left)\.)|contract[\\/]src[\\/](?:\w+[\\/])?(?!console-addresses|draft-|own-|post-fig|promo|operator-|support-|closed-countries|countries|report-reasons|tag[.-])[\w.-]+$)/,
    minShareCount: 3,
  },
  // What the server is asked for by screens that are not operators' alone.
  {
    name: 'features',
    test: /app[\\/](?:(?:operations|money|content|people)[\\/])?(?!console|account|receipts|verification|notifications|creators|topics|library|home|dashboard|payouts|audience|messages|wallet[\\/]wallet)\w+[\\/](?!drafts)\w+-api\.ts|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](heart|images|play|bookmark|message-circle)\./,
    minShareCount: 3,
  },
  {
    name: 'fields',
    test: /app[\\/](ui[\\/](field|use-field-error|text-field|select-field|page|section|leave-guard|form|toast-after-load)|lib[\\/]page-meta)\.tsx?$/,
  },
  // What shows posts: on a profile, alone, and in the feed.
  {
    name: 'posts',
    test: /app[\\/](?:(?:operations|money|content|people)[\\/])?(posts[\\/]((post-(card|feed|media|caption|content)|kept-posts|renew-posts|use-posts)|media-(frame|picture)|fit-picture|like-button|use-like|lock-card|lazy-video)|purchases[\\/](unlock-button|use-viewing|running-viewings|watch-seen)|subscriptions[\\/](subscribe-(button|failure)|use-subscribe|load-special-price)|tips[\\/]load-tips|profiles[\\/]profile-posts?-screen)\.tsx?$/,
  },
  // A feed, a library and what was found.
  {
    name: 'posts-of-many',
    test: /app[\\/](?:(?:operations|money|content|people)[\\/])?(home[\\/]posts-of-many-screen|purchases[\\/]viewing-guard)\.tsx$/,
  },
  // A profile and a library have it, nothing else of each other.
  { name: 'view-switch', test: /app[\\/]ui[\\/]view-switch\.tsx$/ },
  // What stands beside a post and above a profile.
  {
    name: 'offer',
    test: /app[\\/](?:(?:operations|money|content|people)[\\/])?(subscriptions[\\/]subscribe-area|follows[\\/]follow-button|ui[\\/](two-columns|share-button))\.tsx$/,
  },
  {
    name: 'profile',
    test: /app[\\/](?:(?:operations|money|content|people)[\\/])?(profiles[\\/]profile-(header|page-screen|skeleton))\.tsx?$/,
  },
  // What is said of prices: one small file instead of three.
  { name: 'prices', test: /app[\\/]money[\\/]subscriptions[\\/](charged-on|subscription-to|promo-words)\.ts$/ },
  // What dialogs, menus and sheets are made of: all of them come when they are opened.
  { name: 'popups', test: /node_modules[\\/]@(base-ui|floating-ui)[\\/]/, minShareCount: 2 },
  // What is filled in: screens that strangers come to first do without it, and lists of operators do. Tables and checkboxes stand alone.
  {
    name: 'forms',
    test: /app[\\/](ui[\\/](drop-zone|number-field|progress-bar)|lib[\\/]use-upload)\.tsx?$/,
    minShareCount: 3,
  },
  // What only operators have.
  {
    name: 'console',
    test: /(app[\\/]operations[\\/]console[\\/](call-console|console-query|list-address|[\w-]+-api)|contract[\\/]src[\\/](?:\w+[\\/])?(console-addresses|operator-rights))\.ts$/,
    minShareCount: 3,
  },
]

const browsers = ['chrome123', 'firefox120', 'safari17.5']

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, import.meta.dirname, ['FANLIGHT_'])
  const api = { target: env.FANLIGHT_API_URL ?? 'http://localhost:3000', changeOrigin: true }
  return {
    plugins: [inlineScript(browsers), tailwindcss(), reactRouter()],
    build: { target: browsers, assetsInlineLimit: 2048 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
      // One file with all that it needs, React's production build whatever NODE_ENV says later: the API server renders with it.
      ...(command === 'build' && {
        ssr: {
          build: { rolldownOptions: { input: './server.ts' } },
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
        },
      }),
    },
    // Where the loaders of `npm run dev` ask (app/entry.server.tsx).
    define: { 'import.meta.env.API_URL': JSON.stringify(command === 'serve' ? api.target : '') },
    server: { proxy: { '/api': api, '/hubs': { ...api, ws: true }, '/media': api, '/dev-identity': api } },
  }
})
