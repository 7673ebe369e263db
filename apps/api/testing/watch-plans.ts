import pg from 'pg'
import type { Queries } from '../src/platform/db/client.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Node[]
}

export interface Step {
  statement: string
  kind: string
  table: string | undefined
  index: string | undefined
  /** The part of the statement that it belongs to, as `CTE start`. */
  within: string | undefined
  /** Looked at in all, those that were left out included. */
  rows: number
}

/** A connection that tells how PostgreSQL answered, functions included, where a plan has to do for any values. */
export async function watchPlans(ownerUrl: string, appUrl: string) {
  await collectPlans(ownerUrl)
  const client = new pg.Client({ connectionString: appUrl })
  let told: Step[] = []
  client.on('notice', ({ message = '' }) => {
    const plan = /plan:\n(\{.*\})/s.exec(message)?.[1]
    if (!plan) return
    const { 'Query Text': statement, Plan } = JSON.parse(plan) as { 'Query Text': string; Plan: Node }
    told.push(...stepsOf(Plan, statement))
  })
  await client.connect()
  const ask = async (name: string, text: string, values: readonly unknown[] = []) =>
    client.query({ name, text, values: [...values] })
  const queries: Queries = {
    one: async <R>(...query: Parameters<typeof ask>) => (await ask(...query)).rows[0] as R,
    maybe: async <R>(...query: Parameters<typeof ask>) => (await ask(...query)).rows[0] as R | undefined,
    many: async <R>(...query: Parameters<typeof ask>) => (await ask(...query)).rows as R[],
    run: async (...query) => (await ask(...query)).rowCount ?? 0,
  }
  return {
    async stepsOf(work: (db: Queries) => Promise<unknown>): Promise<Step[]> {
      told = []
      await work(queries)
      return told
    },
    close: () => client.end(),
  }
}

async function collectPlans(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const database = new URL(ownerUrl).pathname.slice(1)
  for (const [name, value] of Object.entries(settings))
    await owner.query(`alter database ${database} set ${name} = ${pg.escapeLiteral(value)}`)
  await owner.end()
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
  plan_cache_mode: 'force_generic_plan',
}

function stepsOf(node: Node, statement: string, within?: string): Step[] {
  const part = node['Subplan Name'] ?? within
  const left = ['Rows Removed by Filter', 'Rows Removed by Index Recheck', 'Rows Removed by Join Filter'] as const
  const each = left.reduce((sum, name) => sum + (node[name] ?? 0), node['Actual Rows'])
  const step = {
    statement: statement.replace(/\s+/g, ' ').slice(0, 60),
    kind: node['Node Type'],
    table: node['Relation Name'],
    index: node['Index Name'],
    within: part,
    rows: Math.round(each * node['Actual Loops']),
  }
  return [step, ...(node.Plans ?? []).flatMap((inner) => stepsOf(inner, statement, part))]
}

/** A table of more rows is never read from its beginning to its end, but for what waits to be folded: that goes away by itself. */
const small = 100
const waiting = ['post_deltas', 'word_news']
export const isReadWhole = ({ kind, table = '', rows }: Step) =>
  kind === 'Seq Scan' && rows > small && !waiting.includes(table)

/** The tables and indexes that each statement reads, and how: the plan that is kept beside this file. In no order: what comes first depends on which rows do. */
export const readsIn = (steps: Step[]) =>
  [...Map.groupBy(steps, ({ statement }) => statement)]
    .map(
      ([statement, ofIt]) =>
        `${statement.trim()}: ${[...new Set(ofIt.filter(({ table, index }) => table ?? index).map(readOf))].join(', ')}`,
    )
    .sort()
const readOf = ({ kind, table, index }: Step) => [kind, table, index].filter(Boolean).join(' ')
