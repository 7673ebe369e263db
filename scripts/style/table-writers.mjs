/** A table belongs to the folder that writes it, in TypeScript and in SQL. Where several do, they are named here. */
const sharedTables = {
  users: ['account', 'auth', 'notifications', 'users'],
  sessions: ['auth', 'passkeys'],
  creators: ['account', 'creators', 'dashboard', 'profiles', 'verification'],
  profiles: ['countries', 'creators', 'discovery', 'follows', 'posts', 'profiles', 'reports', 'tags'],
  posts: ['posts', 'profiles', 'reports'],
  media: ['media', 'posts', 'reports'],
  post_deltas: ['comments', 'posts'],
  follows: ['blocks', 'follows'],
  follow_deltas: ['blocks', 'follows'],
  trend_gifts: ['discovery', 'follows', 'posts'],
  closing_posts: ['purchases', 'subscriptions'],
  refund_orders: ['console', 'reconciliation', 'subscriptions'],
  provider_events: ['console', 'stripe', 'subscriptions'],
  fraud_warnings: ['console', 'reconciliation'],
  payouts: ['console', 'payouts'],
  self_dealings: ['console', 'payouts'],
  security_log: ['console', 'security-log'],
  notifications: ['comments', 'notifications'],
  mails: ['mail', 'reports'],
  pushes: ['notifications', 'push'],
}
/** They fill, copy, erase or restore what belongs to everybody. */
const EVERYWHERE = new Set(['demo', 'people', 'personal-data', 'restore'])

const TABLE = /^create (?:unlogged )?table (?:if not exists )?(?:\w+\.)?(\w+)/gim
const WRITE = /\b(?:insert into|update|delete from)\s+(?:only\s+)?(?:ledger\.)?(\w+)/gi
const FOLDER = /^apps\/api\/(?:src|sql)\/([\w-]+)\//

export function tableWriters(sources) {
  const isMigration = ({ path }) => path.startsWith('apps/api/migrations/')
  const tables = new Set(sources.filter(isMigration).flatMap(({ text }) => [...text.matchAll(TABLE)].map(([, t]) => t)))
  const writers = new Map([...tables].map((table) => [table, new Map()]))
  for (const { path, text, isTest } of sources) {
    const folder = path.match(FOLDER)?.[1]
    if (isTest || folder === undefined || EVERYWHERE.has(folder)) continue
    for (const [, table] of text.replace(/--.*/g, '').matchAll(WRITE)) writers.get(table)?.set(folder, path)
  }
  return [...writers].flatMap(([table, by]) => {
    const shared = sharedTables[table] ?? []
    const named = (folder) => shared.includes(folder) || (shared.length === 0 && by.size === 1)
    const strangers = [...by].filter(([folder]) => !named(folder))
    const gone = shared.filter((folder) => !by.has(folder))
    return [
      ...strangers.map(
        ([, path]) => `${path}: table ${table} has several writers: scripts/style/table-writers.mjs names them`,
      ),
      ...gone.map((folder) => `scripts/style/table-writers.mjs: ${folder} writes no ${table}`),
    ]
  })
}
