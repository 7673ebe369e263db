import type { LegalKind, LegalPublication } from '@fanlight/contract/people/site'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { LaidOut } from './text-sections.ts'

export interface NewestRow {
  kind: LegalKind
  version: number
  inForceSince: string
  lead: string | null
  sections: LaidOut['sections'] | null
  /** Only if it was never laid out. */
  text: string | null
}

/** The newest of each kind; none for a kind that was never published here. */
export const listNewestTexts = (db: Queries) =>
  db.many<NewestRow>(
    'list-newest-texts',
    `select distinct on (kind) kind, version, in_force_since::text as "inForceSince", lead, sections,
       case when lead is null or sections is null then text end as text
     from legal_texts order by kind, version desc`,
  )

/** Published by an older version, which stores no layout. */
export const keepLayout = (db: Queries, kind: LegalKind, version: number, { lead, sections }: LaidOut) =>
  db.run('keep-layout', 'update legal_texts set lead = $3, sections = $4 where kind = $1 and version = $2', [
    kind,
    version,
    lead,
    JSON.stringify(sections),
  ])

interface BuiltTextRow {
  sha256: string
  lead: string
  sections: LaidOut['sections']
}

export const findBuiltTexts = (db: Queries, hashes: string[]) =>
  db.many<BuiltTextRow>('find-built-texts', 'select sha256, lead, sections from built_texts where sha256 = any($1)', [
    hashes,
  ])

export const insertBuiltText = (db: Queries, sha256: string, { lead, sections }: LaidOut) =>
  db.run(
    'insert-built-text',
    'insert into built_texts (sha256, lead, sections) values ($1, $2, $3) on conflict do nothing',
    [sha256, lead, JSON.stringify(sections)],
  )

export interface LegalVersionRow {
  kind: LegalKind
  version: number
  text: string
  inForceSince: string
  asks: boolean
  publishedAt: Date
  agreed: number
}

/** The newest versions, up to a number of characters of text. */
export const listVersions = (db: Queries, kind: LegalKind, limit: number, characters: number) =>
  db.many<LegalVersionRow>(
    'list-legal-versions',
    `select t.kind, t.version, t.text, t.in_force_since::text as "inForceSince", t.asks, t.published_at as "publishedAt",
       (select count(*) from agreements a where a.kind = t.kind and a.version = t.version) as agreed
     from (
       select n.*, sum(length(n.text)) over (order by n.version desc) - length(n.text) as newer
       from (select * from legal_texts where kind = $1 order by version desc limit $2) n
     ) t where t.newer < $3 order by t.version desc`,
    [kind, limit, characters],
  )

export const insertText = (tx: Tx, kind: LegalKind, to: LegalPublication & LaidOut, operatorId: number) =>
  tx.one<{ version: number }>(
    'insert-legal-text',
    `insert into legal_texts (kind, version, text, in_force_since, asks, published_by, lead, sections)
     select $1, coalesce(max(version), 1) + 1, $2, $3::date, $4, $5, $6, $7 from legal_texts where kind = $1
     returning version`,
    [kind, to.text, to.inForceSince, to.asks, operatorId, to.lead, JSON.stringify(to.sections)],
  )

interface AskedRow {
  kind: LegalKind
  version: number
  inForceSince: string
}

/** The newest text of each kind that someone hasn't agreed to, published after they joined. */
export const listAsked = (db: Queries, userId: number) =>
  db.many<AskedRow>(
    'list-asked',
    `select distinct on (t.kind) t.kind, t.version, t.in_force_since::text as "inForceSince"
     from legal_texts t join all_people u on u.id = $1
     where t.asks and t.published_at > u.created_at and not exists (
       select from agreements a where a.user_id = $1 and a.kind = t.kind and a.version >= t.version)
     order by t.kind, t.version desc`,
    [userId],
  )

export const insertAgreement = (db: Queries, userId: number, kind: LegalKind, version: number) =>
  db.one<{ isThere: boolean }>(
    'insert-agreement',
    `with text as materialized (select kind, version from legal_texts where kind = $2 and version = $3),
     agreed as (
       insert into agreements (user_id, kind, version) select $1, kind, version from text on conflict do nothing
     )
     select exists (select from text) as "isThere"`,
    [userId, kind, version],
  )
