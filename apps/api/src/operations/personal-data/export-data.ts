import { Readable } from 'node:stream'
import type { Tx } from '../../platform/db/client.ts'
import * as hanging from './dangling-rows.queries.ts'
import { listPersonColumns, readRowsOfPerson } from './personal-data.queries.ts'

const atOnce = 2000
/** Columns naming who decided about someone else: part of that person's data, and of the operators' log. */
const actsOnOthers = ['decided_by', 'actor_id']

/** Tables that belong to the person's things, or name them without a reference. */
const danglingTables = {
  charges: hanging.readCharges,
  refund_orders: hanging.readMoneyBack,
  'ledger.refunds': hanging.readRefunds,
  'ledger.disputes': hanging.readDisputes,
  payout_lines: hanging.readPayoutLines,
  comment_rules: hanging.readCommentRules,
  message_rules: hanging.readMessageRules,
  first_prices: hanging.readFirstPrices,
  threads: hanging.readThreads,
  messages: hanging.readMessages,
  profile_tags: hanging.readTags,
  draft_files: hanging.readDraftFiles,
  tip_menus: hanging.readTipMenus,
  promo_codes: hanging.readPromoCodes,
  trial_offers: hanging.readTrialOffers,
  bundle_offers: hanging.readBundleOffers,
  'operator_requests.concerned': hanging.readRequestsAbout,
  refused_addresses: hanging.readRefusedAddress,
}

interface Part {
  name: string
  rows: () => Readable
}

type Slice = (from: number) => Promise<{ row: unknown }[]>

/**
 * One JSON file for each column that names the person, by the database's catalog, and for the tables that depend on
 * these.
 */
export async function partsOf(tx: Tx, userId: number): Promise<Part[]> {
  const columns = (await listPersonColumns(tx)).filter(({ column }) => !actsOnOthers.includes(column))
  const part = (name: string, read: Slice): Part => ({
    name: `data/${name}.json`,
    rows: () => Readable.from(asJson(read)),
  })
  return [
    ...columns.map(({ table, column }) =>
      part(`${table}.${column}`, (from) => readRowsOfPerson(tx, userId, table, column, from, atOnce)),
    ),
    ...Object.entries(danglingTables).map(([table, read]) => part(table, (from) => read(tx, [userId, from, atOnce]))),
  ]
}

async function* asJson(read: Slice) {
  yield '['
  for (let from = 0, taken = atOnce; taken === atOnce; from += taken) {
    const rows = await read(from)
    taken = rows.length
    for (const [index, { row }] of rows.entries()) yield `${from + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`
  }
  yield '\n]\n'
}
