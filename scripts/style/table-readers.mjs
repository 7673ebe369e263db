import { EVERYWHERE, FOLDER, tablesIn, writersOf } from './table-writers.mjs'

/** Others read a table by a view of its folder (`all_posts`). Those that read the table itself are named here: */
const directReaders = {
  // who makes views of who may see what of it,
  comments: ['access'],
  creators: ['access'],
  person_countries: ['access', 'receipts'],
  posts: ['access', 'ledger', 'purchases', 'tags'],
  profiles: ['access', 'ledger'],
  tags: ['access', 'console'],
  users: ['access', 'broadcasts', 'comments', 'messages', 'push'],
  // who locks it, also above, or reads where a row lies,
  'ledger.entitlements': ['posts'],
  post_deltas: ['dashboard'],
  suspensions: ['ledger'],
  // who reads settings,
  product_settings: ['access', 'mail', 'notifications', 'payouts', 'receipts', 'support', 'wallet'],
  site_settings: ['db'],
  // and the only one that reads it elsewhere.
  audit_log: ['console'],
  figures_begin: ['dashboard'],
  held_portraits: ['media'],
  'ledger.check_runs': ['console'],
  'ledger.wallets': ['wallet'],
  'ledger.watermarks': ['dashboard'],
  notifications: ['push'],
  operator_requests: ['console'],
  product_clock: ['jobs'],
  passkeys: ['auth'],
  profile_words: ['profiles'],
  provider_balance: ['console'],
  push_devices: ['notifications'],
  receipts: ['console'],
  self_dealings: ['reconciliation'],
  support_cases: ['console'],
}

/** After a comma a table is told from a column by its alias, of one or two letters. */
const READ = /(?:\b(?:from|join|using)\s+(?:only\s+)?|,\s+(?=[\w.]+ (?!as\b|is\b|of\b)\w{1,2}\b))((?:ledger\.)?\w+)/gi

export function tableReaders(sources) {
  const writers = writersOf(sources)
  const readers = new Map([...tablesIn(sources)].map((table) => [table, new Map()]))
  for (const { path, text, code, isTest } of sources) {
    const folder = path.match(FOLDER)?.[1]
    if (isTest || folder === undefined || EVERYWHERE.has(folder)) continue
    const sql = (code || text).replace(/--.*/g, '').replace(/\bdelete from\b/gi, '')
    for (const [, table] of sql.matchAll(READ)) readers.get(table)?.set(folder, path)
  }
  return [...readers].flatMap(([table, by]) => {
    const own = writers.get(table.replace('ledger.', ''))
    const named = directReaders[table] ?? []
    const strangers = [...by].filter(([folder]) => !own.has(folder) && !named.includes(folder))
    const gone = named.filter((folder) => !by.has(folder) || own.has(folder))
    return [
      ...strangers.map(
        ([, path]) => `${path}: reads table ${table} of others: by a view, or scripts/style/table-readers.mjs names it`,
      ),
      ...gone.map((folder) => `scripts/style/table-readers.mjs: ${folder} reads no ${table} of others`),
    ]
  })
}
