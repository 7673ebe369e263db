import type { LegalKind, LegalText, Site } from '@fanlight/contract/people/site'
import type { Db, Log } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { layOutApart } from './lay-out-apart.ts'
import { findBuiltTexts, insertBuiltText, keepLayout, listNewestTexts, type NewestRow } from './legal.queries.ts'
import { asLegalText, builtTexts, legalKinds, plainly } from './legal-text.ts'
import type { LaidOut } from './text-sections.ts'

interface Needed {
  db: Db
  log: Log
}

/** The newest text of each kind, rendered. A text that was never rendered is rendered once and kept. */
export async function readLegalTexts(needed: Needed, site: Site): Promise<Record<LegalKind, LegalText>> {
  const published = await listNewestTexts(needed.db)
  const isBuilt = (kind: LegalKind) => !published.some((text) => text.kind === kind)
  const built = await layOutBuiltTexts(needed.db, legalKinds.filter(isBuilt))
  const texts: [LegalKind, LegalText][] = []
  for (const kind of legalKinds) {
    const row = published.find((text) => text.kind === kind)
    const laidOut = row ? await layoutOf(needed, row) : built.get(builtTexts[kind].sha256)
    if (laidOut) texts.push([kind, asLegalText(row ?? builtTexts[kind], laidOut, site)])
  }
  return Object.fromEntries(texts) as Record<LegalKind, LegalText>
}

/** By hash. They are laid out at a version's first start. */
export async function layOutBuiltTexts(db: Db, kinds = legalKinds): Promise<Map<string, LaidOut>> {
  const rows = await findBuiltTexts(
    db,
    kinds.map((kind) => builtTexts[kind].sha256),
  )
  const known = new Map<string, LaidOut>(rows.map(({ sha256, lead, sections }) => [sha256, { lead, sections }]))
  for (const { text, sha256 } of kinds.map((kind) => builtTexts[kind])) {
    if (known.has(sha256)) continue
    const laidOut = await layOutApart(text)
    await insertBuiltText(db, sha256, laidOut)
    known.set(sha256, laidOut)
  }
  return known
}

/** A text that an older version accepted may be unfit. It's still in force, so its words are shown. */
async function layoutOf({ db, log }: Needed, { kind, version, text, lead, sections }: NewestRow): Promise<LaidOut> {
  if (lead !== null && sections !== null) return { lead, sections }
  const laidOut = await layOutApart(text ?? '').catch((error) => {
    if (!(error instanceof Problem && error.status === 400)) throw error
    log.warn({ part: 'site', kind, version }, `a published text is shown without its layout: ${error.message}`)
    return plainly(text ?? '')
  })
  await keepLayout(db, kind, version, laidOut)
  return laidOut
}
