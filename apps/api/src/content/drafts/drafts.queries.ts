import type { DraftForm } from '@fanlight/contract/content/drafts'
import type { Queries, Tx } from '../../platform/db/client.ts'
import type { NewMediaRow } from '../posts/publish-post.ts'

export interface DraftRow {
  id: string
  creatorId: number
  profileId: number
  revision: number
  title: string
  caption: string
  postType: number
  accessType: number
  price: string
  keepPrice: string
  tags: string[]
  publishAt: Date | null
  changedAt: Date
  files: DraftFileRow[]
}

export interface DraftFileRow extends NewMediaRow {
  id: string
  name: string
  altText: string
}

const fileColumns = `'id', id, 'name', name, 'altText', alt_text, 'kind', kind, 'key', key, 'original', original,
  'posterGiven', poster_given, 'state', state, 'mime', mime, 'bytes', bytes, 'width', width, 'height', height,
  'durationMs', duration_ms`

/** Drafts are their creator's alone: no other statement reads them. */
export const findDraft = (db: Queries, creatorId: number, id: string) =>
  db.maybe<DraftRow>(
    'find-draft',
    `select d.id, d.creator_id as "creatorId", d.profile_id as "profileId", d.revision, d.title, d.caption,
       d.post_type as "postType", d.access_type as "accessType", d.price, d.keep_price as "keepPrice", d.tags, d.publish_at as "publishAt",
       d.changed_at as "changedAt", f.files
     from drafts d
     left join lateral (
       select coalesce(json_agg(json_build_object(${fileColumns}) order by position, id), '[]') as files
       from draft_files where draft_id = d.id
     ) f on true
     where d.id = $2 and d.creator_id = $1`,
    [creatorId, id],
  )

/** Its owner, to refuse others before their words are read. */
export const findDraftOwner = (db: Queries, id: string) =>
  db.maybe<{ creatorId: number }>('find-draft-owner', 'select creator_id as "creatorId" from drafts where id = $1', [
    id,
  ])

/** Holds the draft until the transaction ends. */
export const lockDraft = (tx: Tx, creatorId: number, id: string) =>
  tx.maybe<{ revision: number }>(
    'lock-draft',
    'select revision from drafts where id = $2 and creator_id = $1 for update',
    [creatorId, id],
  )

export interface DraftSummaryRow {
  id: string
  profileId: number
  profileName: string
  title: string
  caption: string
  fileCount: number
  pictureId: string | null
  changedAt: Date
  keptUntil: Date
}

export const listDrafts = (db: Queries, creatorId: number, keptDays: number) =>
  db.many<DraftSummaryRow>(
    'list-drafts',
    `select d.id, d.profile_id as "profileId", p.name as "profileName", d.title, left(d.caption, 200) as caption,
       f.count as "fileCount", f.picture as "pictureId", d.changed_at as "changedAt",
       d.changed_at + make_interval(days => $2) as "keptUntil"
     from drafts d
     join all_profiles p on p.id = d.profile_id
     left join lateral (
       select count(*)::int as count, (array_agg(id order by position, id) filter (where state = 'ready' or poster_given))[1] as picture
       from draft_files where draft_id = d.id
     ) f on true
     where d.creator_id = $1 and p.deleted_at is null
     order by d.changed_at desc, d.id`,
    [creatorId, keptDays],
  )

/** No row if the draft changed since this revision, is gone, or would be one too many. */
export const saveDraft = (tx: Tx, creatorId: number, id: string, form: DraftForm, most: number) =>
  tx.maybe<{ revision: number }>(
    'save-draft',
    'select revision from save_draft($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      id,
      creatorId,
      form.revision,
      most,
      form.profileId,
      form.title,
      form.caption,
      form.postType,
      form.accessType,
      form.price,
      form.tags,
      form.publishAt,
      form.keepPrice,
    ],
  )

/** Files that aren't named came from another device: they keep their order after these. */
export const orderFiles = (tx: Tx, id: string, files: DraftForm['files']) =>
  tx.run(
    'order-draft-files',
    `with named as (
       select n.id, n."altText", n.place from rows from (json_to_recordset($2::json) as (id uuid, "altText" text)) with ordinality
         n (id, "altText", place)
     ), placed as (
       select f.id, n."altText", row_number() over (order by n.place nulls last, f.position, f.id) as place
       from draft_files f left join named n on n.id = f.id where f.draft_id = $1
     )
     update draft_files f set position = p.place, alt_text = coalesce(p."altText", f.alt_text)
     from placed p where f.draft_id = $1 and f.id = p.id`,
    [id, JSON.stringify(files)],
  )

/** No row if the draft is gone, already has this file, or is full. */
export const insertDraftFile = (
  tx: Tx,
  creatorId: number,
  file: NewDraftFile,
  most: { files: number; bytes: number },
) =>
  tx.maybe<{ id: string }>(
    'insert-draft-file',
    `insert into draft_files (draft_id, id, position, name, kind, key, original, poster_given, state, mime, bytes, width, height, duration_ms)
     select d.id, $3, f.last + 1, $4, $5, $6, $7, $8, $9, $10, $11::bigint, $12, $13, $14
     from drafts d
     left join lateral (
       select coalesce(max(position), 0) as last, count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes
       from draft_files where draft_id = d.id
     ) f on true
     where d.id = $1 and d.creator_id = $2 and f.count < $15 and f.bytes + $11::bigint <= $16
     for key share of d
     on conflict (draft_id, id) do nothing
     returning id`,
    [
      file.draftId,
      creatorId,
      file.id,
      file.name,
      file.kind,
      file.key,
      file.original,
      file.posterGiven,
      file.state,
      file.mime,
      file.bytes,
      file.width,
      file.height,
      file.durationMs,
      most.files,
      most.bytes,
    ],
  )

export interface NewDraftFile extends NewMediaRow {
  draftId: string
  id: string
  name: string
}

/** Counts the files of one creator's drafts; the lock keeps the sum valid until the transaction ends. */
export const countBytes = (tx: Tx, creatorId: number) =>
  tx.one<{ bytes: number }>(
    'count-draft-bytes',
    `with one_after_the_other as materialized (select pg_advisory_xact_lock(hashtextextended('drafts', $1)))
     select coalesce(sum(f.bytes), 0)::bigint as bytes
     from one_after_the_other, drafts d join draft_files f on f.draft_id = d.id where d.creator_id = $1`,
    [creatorId],
  )

export interface FreedFile {
  key: string
  original: string
}

export const removeDraftFile = (tx: Tx, creatorId: number, id: string, fileId: string) =>
  tx.maybe<FreedFile>(
    'remove-draft-file',
    `delete from draft_files f using drafts d
     where d.id = f.draft_id and d.id = $2 and d.creator_id = $1 and f.id = $3 returning f.key, f.original`,
    [creatorId, id, fileId],
  )

/** Returns the files that nothing refers to any more; no row if it is gone. */
export const deleteDraft = (tx: Tx, creatorId: number, id: string) =>
  tx.maybe<{ files: FreedFile[] }>(
    'delete-draft',
    `with files as (select key, original from draft_files where draft_id = $2)
     delete from drafts where id = $2 and creator_id = $1
     returning (select coalesce(json_agg(files), '[]') from files) as files`,
    [creatorId, id],
  )

/** Drafts that nobody changed for this many days, and drafts of deleted profiles. */
export const takeOldDrafts = (tx: Tx, days: number, atOnce: number) =>
  tx.many<{ id: string; creatorId: number }>(
    'take-old-drafts',
    `select d.id, d.creator_id as "creatorId" from drafts d
     where d.changed_at < product_now() - make_interval(days => $1)
     order by d.changed_at limit $2 for update skip locked`,
    [days, atOnce],
  )

export const listDraftsOfProfile = (tx: Tx, profileId: number) =>
  tx.many<{ id: string; creatorId: number }>(
    'list-drafts-of-profile',
    'select id, creator_id as "creatorId" from drafts where profile_id = $1 order by id for update',
    [profileId],
  )
