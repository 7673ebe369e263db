import type { LegalKind, LegalVersion } from '@fanlight/contract/people/site'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { insertAgreement, listAsked, listVersions } from './legal.queries.ts'
import { builtTexts } from './legal-text.ts'

const mostVersions = 100
/** More would take long to send, and nobody reads that much. */
const mostCharacters = 500_000

/** Newest first; the oldest is the built-in one. */
export async function listTexts(db: Db, kind: LegalKind): Promise<LegalVersion[]> {
  const rows = await listVersions(db, kind, mostVersions, mostCharacters)
  const published = rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
  const { version, text, inForceSince } = builtTexts[kind]
  return [...published, { kind, version, text, inForceSince, asks: false, publishedAt: null, agreed: 0 }]
}

export { listAsked } from './legal.queries.ts'

/** Agreeing twice counts once. */
export async function agree(db: Db, userId: number, { kind, version }: { kind: LegalKind; version: number }) {
  const { isThere } = await insertAgreement(db, userId, kind, version)
  if (!isThere) throw new Problem(400, 'There is no such version of this text.')
  return listAsked(db, userId)
}
