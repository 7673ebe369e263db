/** A table belongs to the folder that writes it, in TypeScript and in SQL. Where several do, they are named here. */
const sharedTables = {
  users: ['account', 'auth', 'notifications', 'users'],
  sessions: ['auth', 'passkeys'],
  creators: ['account', 'creators', 'dashboard', 'profiles', 'verification'],
  profiles: ['countries', 'creators', 'discovery', 'follows', 'posts', 'profiles', 'reports', 'tags'],
  posts: ['posts', 'profiles', 'reports'],
  media: ['media', 'posts', 'reports'],
  write_check: ['monitoring', 'replicas'],
  post_deltas: ['comments', 'posts'],
  follows: ['blocks', 'follows'],
  follow_deltas: ['blocks', 'follows'],
  trend_gifts: ['discovery', 'follows', 'posts'],
  closing_posts: ['purchases', 'subscriptions'],
  refund_orders: ['console', 'reconciliation', 'subscriptions'],
  provider_events: ['console', 'stripe', 'subscriptions'],
  fraud_warnings: ['console', 'reconciliation'],
  payment_taxes: ['console', 'receipts'],
  payouts: ['console', 'payouts'],
  self_dealings: ['console', 'payouts'],
  top_up_asks: ['ledger', 'wallet'],
  notifications: ['comments', 'notifications'],
  mails: ['mail', 'reports'],
  pushes: ['notifications', 'push'],
}
/** They fill, copy, erase or restore what belongs to everybody. */
export const EVERYWHERE = new Set(['personal-data', 'backup'])

const TABLE = /^create (?:unlogged )?table (?:if not exists )?((?:\w+\.)?\w+)/gim
const VIEW = /^create or replace view (?:\w+\.)?(\w+)/gim
const WRITE = /\b(?:insert into|update|delete from)\s+(?:only\s+)?(?:ledger\.)?(\w+)/gi
export const FOLDER = /^apps\/api\/(?:src|sql)\/(?:operations|money|content|people|platform)\/([\w-]+)\//

/** The tables that migrations make, with their schema if it is not `public`. */
export function tablesIn(sources) {
  const migrations = sources.filter(({ path }) => path.startsWith('apps/api/migrations/'))
  return new Set(migrations.flatMap(({ text }) => [...text.matchAll(TABLE)].map(([, table]) => table)))
}

/** Each table, without its schema, with the folders that write it and where they do. */
export function writersOf(sources) {
  const writers = new Map([...tablesIn(sources)].map((table) => [table.split('.').pop(), new Map()]))
  for (const { path, text, isTest } of sources) {
    const folder = path.match(FOLDER)?.[1]
    if (isTest || folder === undefined || EVERYWHERE.has(folder)) continue
    for (const table of writtenIn(text)) writers.get(table)?.set(folder, path)
  }
  return writers
}

const writtenIn = (text) => [...text.replace(/--.*/g, '').matchAll(WRITE)].map(([, name]) => name)

/** A plain view can be written like its table, and hides whose that is. */
function viewWriters(sources) {
  const ours = sources.filter(({ path, isTest }) => FOLDER.test(path) && !isTest)
  const views = new Set(ours.flatMap(({ text }) => [...text.matchAll(VIEW)].map(([, view]) => view)))
  return ours.flatMap(({ path, text }) =>
    writtenIn(text).flatMap((name) => (views.has(name) ? [`${path}: writes view ${name}: write its table`] : [])),
  )
}

export function tableWriters(sources) {
  const tables = [...writersOf(sources)].flatMap(([table, by]) => {
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
  return [...tables, ...viewWriters(sources)]
}
