import type { Queries, Tx } from '../../platform/db/client.ts'
import type { Search } from '../../platform/db/search.ts'
import type { TopicRow } from './tags.queries.ts'

export interface ConsoleTagRow extends TopicRow {
  isHidden: boolean
  otherNames: string[]
  createdAt: Date
  /** A change is still being applied to posts and profiles. */
  isChanging: boolean
  becomes: string | null
  changed: number | null
  toChange: number | null
}

const tag = `t.id, t.slug, t.label, t.profile_count as "profileCount", t.post_count as "postCount",
  t.hidden_at is not null as "isHidden", t.created_at as "createdAt",
  array(select n.slug from tag_names n where n.tag_id = t.id and n.slug <> t.slug order by n.slug limit 20) as "otherNames",
  w.tag_id is not null as "isChanging", i.label as becomes, w.done as changed, w.total as "toChange"`

const from = 'from tags t left join tag_changes w on w.tag_id = t.id left join tags i on i.id = w.into_id'

type Wanted = Search & { state: 'shown' | 'hidden' | null }

const wanted = `($1 = '' or t.label ilike $1 or t.slug ilike $1)
  and ($2::text is null or ($2 = 'hidden') = (t.hidden_at is not null))`

export const listConsoleTags = (db: Queries, { pattern, state, limit, offset }: Wanted) =>
  db.many<ConsoleTagRow>(
    'list-console-tags',
    `select ${tag} ${from} where ${wanted} order by t.profile_count desc, t.post_count desc, t.id limit $3 offset $4`,
    [pattern, state, limit, offset],
  )

export const countConsoleTags = (db: Queries, { pattern, state }: Pick<Wanted, 'pattern' | 'state'>) =>
  db.one<{ count: number }>('count-console-tags', `select count(*) as count from tags t where ${wanted}`, [
    pattern,
    state,
  ])

export const findTag = (db: Queries, id: number) =>
  db.maybe<ConsoleTagRow>('find-console-tag', `select ${tag} ${from} where t.id = $1`, [id])

export const findTagByName = (db: Queries, slug: string) =>
  db.maybe<{ id: number }>('find-tag-by-name', 'select tag_id as id from tag_names where slug = $1', [slug])

/** Locks the tag before the facts that decide what may be done are read. */
export const holdTags = (tx: Tx, ids: number[]) => tx.run('hold-tags', 'select hold_tags($1)', [ids])

export const renameTag = (tx: Tx, id: number, slug: string, label: string) =>
  tx.one<{ outcome: 'done' | 'none' | 'taken' }>('rename-tag', 'select rename_tag($1, $2, $3) as outcome', [
    id,
    slug,
    label,
  ])

export const mergeTags = (tx: Tx, from: number, into: number) =>
  tx.one<{ isMerged: boolean }>('merge-tags', 'select merge_tags($1, $2) as "isMerged"', [from, into])

/** `isLeft`: there is more to change. */
export const spreadSome = (db: Queries, id: number, limit: number) =>
  db.one<{ isLeft: boolean }>('spread-tag', 'select spread_tag($1, $2) as "isLeft"', [id, limit])

export const hideTag = (tx: Tx, id: number) =>
  tx.run('hide-tag', 'update tags set hidden_at = product_now() where id = $1 and id in (select id from shown_tags)', [
    id,
  ])

export const showTag = (tx: Tx, id: number) =>
  tx.run(
    'show-tag',
    'update tags set hidden_at = null where id = $1 and id not in (select id from shown_tags where id = $1)',
    [id],
  )
