import type { Queries, Tx } from '../../platform/db/client.ts'

/** Files that may be deleted again. */
export const letGo = (tx: Tx, caseId: number) => tx.run('let-evidence-go', 'select let_evidence_go($1)', [caseId])

export const insertText = (tx: Tx, caseId: number, sealed: Buffer) =>
  tx.run('insert-evidence-text', 'insert into evidence_texts (case_id, sealed) values ($1, $2)', [caseId, sealed])

export const findText = (db: Queries, caseId: number) =>
  db.maybe<{ sealed: Buffer }>('find-evidence-text', 'select sealed from evidence_texts where case_id = $1', [caseId])

/** Hidden evidence not encrypted yet. Files still being processed are encrypted when they are ready. */
const toSeal = `m.sealed_at is null and m.state <> 'processing' and m.post_id in (select post_id from sealed_posts)`
/** Encrypted, and restored or no longer held. Deleted ones are removed with their media. */
const toOpen = `m.sealed_at is not null and m.post_id not in (select post_id from sealed_posts)
  and exists (select from posts p where p.id = m.post_id and p.deleted_at is null)`

const listMedia = (name: string, which: string) => (db: Queries, after: number, limit: number) =>
  db.many<{ id: number }>(name, `select m.id from media m where ${which} and m.id > $1 order by m.id limit $2`, [
    after,
    limit,
  ])

export interface HeldMedia {
  key: string
  original: string
  profileId: number
}

/** No row if another process has it, or finished it. */
const lockMedia = (name: string, which: string) => (tx: Tx, id: number) =>
  tx.maybe<HeldMedia>(
    name,
    `select m.key, m.original, (select profile_id from posts where id = m.post_id) as "profileId"
     from media m where m.id = $1 and ${which} for no key update skip locked`,
    [id],
  )

export const mediaToSeal = {
  list: listMedia('list-media-to-seal', toSeal),
  lock: lockMedia('lock-media-to-seal', toSeal),
}
export const mediaToOpen = {
  list: listMedia('list-media-to-open', toOpen),
  lock: lockMedia('lock-media-to-open', toOpen),
}

export const markMedia = (tx: Tx, id: number, sealed: boolean) =>
  tx.run('mark-sealed-media', 'update media set sealed_at = case when $2 then product_now() end where id = $1', [
    id,
    sealed,
  ])

/** Held portraits to encrypt because they are hidden, or to decrypt because they were restored or released. */
export const listPortraits = (db: Queries, after: string, limit: number) =>
  db.many<{ key: string }>(
    'list-held-portraits',
    `select key from held_portraits
     where (let_go or (sealed_at is null) <> portrait_is_shown(key, profile_id)) and key > $1::uuid
     group by key order by key limit $2`,
    [after, limit],
  )

/** `isKept`: a case still holds it. `isUsed`: an existing character uses it. `isShown`: everyone may see it. */
export const lockPortrait = async (tx: Tx, key: string) => {
  const rows = await tx.many<{ letGo: boolean; profileId: number; isUsed: boolean; isShown: boolean }>(
    'lock-held-portrait',
    `select h.let_go as "letGo", h.profile_id as "profileId", portrait_is_shown(h.key, h.profile_id) as "isShown",
       exists (select from profiles f where f.id = h.profile_id and f.avatar_key = h.key and f.deleted_at is null) as "isUsed"
     from held_portraits h where h.key = $1 for update skip locked`,
    [key],
  )
  const [first] = rows
  return first && { ...first, isKept: rows.some(({ letGo: gone }) => !gone) }
}

export const markPortrait = (tx: Tx, key: string, sealed: boolean) =>
  tx.run(
    'mark-sealed-portrait',
    'update held_portraits set sealed_at = case when $2 then product_now() end where key = $1 and not let_go',
    [key, sealed],
  )

export const forgetPortrait = (tx: Tx, key: string) =>
  tx.run('forget-held-portrait', 'delete from held_portraits where key = $1 and let_go', [key])

export interface CasePicture {
  key: string
  isPortrait: boolean
  isSealed: boolean
}

/** Pictures operators may view: a post's or message's, or a held character's portrait and its posts' pictures. */
export const listPictures = (
  db: Queries,
  caseId: number,
  { postId, messageId }: { postId: number | null; messageId: number | null },
  limit: number,
) =>
  db.many<CasePicture>(
    'list-case-pictures',
    `(select key, true as "isPortrait", sealed_at is not null as "isSealed" from held_portraits
      where case_id = $1 and not let_go order by key limit $3)
     union all
     (select m.key, false, m.sealed_at is not null from media m
      where m.state = 'ready' and m.has_picture
        and m.post_id in (select h.post_id from evidence_holds h where h.case_id = $1 union select $2)
      order by m.post_id, m.position limit $3)
     union all
     (select key, false, false from all_reported_files where reported_id = $4 order by position limit $3)
     limit $3`,
    [caseId, postId, limit, messageId],
  )

const held = `c.id in (select case_id from evidence_texts union all select case_id from evidence_holds
  union all select case_id from held_portraits where not let_go)`

interface EvidenceRow {
  isHeld: boolean
  isOnHold: boolean
  decidedBy: number | null
  erasedOn: Date | null
  erasedAt: Date | null
}

export const findEvidence = (db: Queries, caseId: number, days: number) =>
  db.one<EvidenceRow>(
    'find-evidence',
    `select ${held} as "isHeld", c.legal_hold as "isOnHold", c.decided_by as "decidedBy", c.decided_at + make_interval(days => $2) as "erasedOn",
       c.evidence_erased_at as "erasedAt"
     from report_cases c where c.id = $1`,
    [caseId, days],
  )

/** Decided this many days ago, and not requested by an authority. */
export const listOldEvidence = (db: Queries, days: number, after: number, limit: number) =>
  db.many<{ id: number }>(
    'list-old-evidence',
    `select c.id from report_cases c where ${held} and not c.legal_hold
       and c.decided_at < product_now() - make_interval(days => $1) and c.id > $2 order by c.id limit $3`,
    [days, after, limit],
  )

export const setHold = (tx: Tx, caseId: number, hold: boolean) =>
  tx.run('set-legal-hold', 'update report_cases set legal_hold = $2 where id = $1', [caseId, hold])

export const markErased = (tx: Tx, caseId: number) =>
  tx.run('mark-evidence-erased', 'update report_cases set evidence_erased_at = product_now() where id = $1', [caseId])
