const API = 'apps/api/src/'

/** The folders of the API from the ground up: each may import those named before it, types too. */
const layers = [
  ['config', 'problems', 'traces', 'db', 'realtime', 'monitoring', 'seals', 'caches'],
  ['queues', 'http', 'security-log', 'jobs', 'providers'],
  ['ledger', 'auth', 'uploads'],
  ['audit', 'mail', 'media', 'site', 'rate-limits', 'backup'],
  [
    'account',
    'passkeys',
    'blocks',
    'countries',
    'search',
    'tags',
    'notifications',
    'push',
    'approvals',
    'dashboard',
    'posts',
    'users',
  ],
  ['creators', 'purchases', 'payouts', 'verification', 'receipts', 'wallet'],
  ['profiles', 'discovery', 'subscriptions', 'follows'],
  ['comments', 'audience'],
  ['reports', 'support', 'reconciliation', 'stripe'],
  ['personal-data', 'accounting'],
  ['console'],
  ['demo', 'testing'],
].flat()

/** What is wrong with one import between folders of the API, or nothing. Tests may import what they like. */
export function foldersStandInLayers({ path, isTest }, { target }) {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (isTest || !from?.folder || !to || to.folder === 'testing') return // testing has a rule of its own
  if (!layers.includes(from.folder)) return `folder ${from.folder} has no layer in scripts/style/folder-layers.mjs`
  if (to.folder) {
    const upwards = layers.indexOf(to.folder) > layers.indexOf(from.folder)
    return upwards && `${from.folder} stands below ${to.folder}`
  }
  if (to.file === 'config.ts' || ['demo', 'testing'].includes(from.folder)) return
  if (to.file === 'deps.ts' && path.endsWith('.routes.ts')) return
  return `only routes know ${to.file}: name what is needed`
}

function placeOf(path) {
  if (!path.startsWith(API)) return undefined
  const parts = path.slice(API.length).split('/')
  return parts.length > 1 ? { folder: parts[0] } : { file: parts[0] }
}
