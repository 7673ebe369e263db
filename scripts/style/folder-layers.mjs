const API = 'apps/api/src/'

/** The wings of the API from the ground up, each with its rooms from the ground up. A new room is a word here. */
const wings = {
  platform: [
    ...['config', 'problems', 'traces', 'db', 'realtime', 'monitoring', 'seals', 'caches', 'queues', 'http'],
    ...['replicas', 'security-log', 'jobs', 'auth', 'uploads', 'audit', 'media', 'rate-limits', 'backup', 'countries'],
  ],
  people: ['mail', 'site', 'account', 'passkeys', 'blocks', 'notifications', 'push', 'approvals'],
  content: [
    ...['search', 'tags', 'posts', 'drafts', 'creators', 'profiles', 'discovery', 'follows', 'comments'],
    ...['audience', 'messages', 'broadcasts'],
  ],
  money: [
    ...['providers', 'ledger', 'dashboard', 'purchases', 'receipts', 'wallet', 'tips', 'paid-messages', 'payouts'],
    ...['first-messages', 'offers'],
    ...['subscriptions', 'reconciliation', 'stripe'],
  ],
  operations: ['users', 'verification', 'reports', 'support', 'personal-data', 'accounting', 'console'],
}

/** A wing imports only wings below it, types too. Tests may import what they like. */
export function wingsAreLayered({ path, isTest }, { target }) {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (isTest || !from?.room || !to?.room) return
  if (!wings[from.wing]?.includes(from.room))
    return `${from.wing}/${from.room} is no room of a wing in scripts/style/folder-layers.mjs`
  return isAbove(Object.keys(wings), to.wing, from.wing) && `wing ${from.wing} is below ${to.wing}`
}

/** Inside a wing, a room imports only rooms below it. Of the files beside the wings, rooms know none. */
export function roomsAreLayered({ path, isTest }, { target }) {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (isTest || !from?.room || !to) return
  if (!to.room) {
    const known = to.file === 'deps.ts' && path.endsWith('.routes.ts')
    return !known && `only routes know ${to.file}: name what is needed`
  }
  return (
    from.wing === to.wing && isAbove(wings[from.wing] ?? [], to.room, from.room) && `${from.room} is below ${to.room}`
  )
}

const isAbove = (order, one, other) => order.indexOf(one) > order.indexOf(other)

/** Commands start the product from outside: they are in no wing and may import everything. */
function placeOf(path) {
  if (!path.startsWith(API) || path.startsWith(`${API}commands/`)) return undefined
  const [wing, room, ...rest] = path.slice(API.length).split('/')
  return rest.length > 0 ? { wing, room } : { file: room ?? wing }
}
