import type { Config } from '../../platform/config/config.ts'
import type { Queries, Tx } from '../../platform/db/client.ts'
import { findText, insertText } from './evidence.queries.ts'
import type { Subject } from './reports.queries.ts'
import { evidenceSeal } from './sealed-files.ts'

type Text = Pick<Subject, 'title' | 'text'>
type Keys = Pick<Config, 'kycKey'>

const about = (caseId: number) => `text of case ${caseId}`

/** The text as reported, whatever its creator changes later. */
export const keepText = (tx: Tx, config: Keys, caseId: number, { title, text }: Text) =>
  insertText(tx, caseId, evidenceSeal(config).close(about(caseId), Buffer.from(JSON.stringify({ title, text }))))

export async function readText(db: Queries, config: Keys, caseId: number): Promise<Text | undefined> {
  const held = await findText(db, caseId)
  return held && JSON.parse(evidenceSeal(config).open(about(caseId), held.sealed).toString())
}
