import type { LibraryPart } from '@fanlight/contract/content/library'
import type { Queries } from '../../platform/db/client.ts'
import type { PageWanted } from '../../platform/db/page-wanted.ts'
import { type HomeRow, postsOfPage } from './home.queries.ts'

interface Wanted extends PageWanted {
  userId: number
  typed: string
  pattern: string
  listId: number | null
}

/** A kept post: its id, since when, and its position. Each part of the library has its own statement. */
function keptPosts(part: LibraryPart, listId: number | null) {
  if (part === 'unlocked')
    return {
      name: 'unlocked',
      sql: `select e.post_id, e.bought_at as at, e.ctid from ledger.entitlements e
     where e.user_id = $1 and e.revoked_at is null and $3::bigint is null`,
    }
  if (part === 'liked')
    return {
      name: 'liked',
      sql: 'select l.post_id, l.created_at as at, l.ctid from likes l where l.user_id = $1 and $3::bigint is null',
    }
  if (listId === null)
    return {
      name: 'bookmarks',
      sql: 'select b.post_id, b.created_at as at, b.ctid from bookmarks b where b.user_id = $1 and $3::bigint is null',
    }
  return {
    name: 'list',
    sql: 'select b.post_id, b.created_at as at, b.ctid from bookmarks b where b.list_id = $3 and b.user_id = $1',
  }
}

const amongThem = (kept: { name: string; sql: string }, among: number[] | null) =>
  among ? { name: `${kept.name}-among`, sql: `${kept.sql} and post_id = any ($7::bigint[])` } : kept

/** Ids of all posts that match the search; null if there are so many that kept posts are checked one by one. */
const findSaying = async (db: Queries, typed: string) =>
  (await db.one<{ ids: number[] | null }>('find-posts-that-may-say', 'select posts_that_may_say($1) as ids', [typed]))
    .ids

/**
 * Newest first. Visibility is checked on the way, so a page costs only what it shows. If the previous post is no longer
 * kept, its id says where to continue. That post is read by its `ctid`; otherwise the planner scans the order's index
 * through everything that the person keeps.
 */
export async function readLibrary(db: Queries, part: LibraryPart, wanted: Wanted) {
  const { userId, typed, pattern, listId, limit, offset, before } = wanted
  const among = pattern === '' ? null : await findSaying(db, typed)
  const all = keptPosts(part, listId)
  const kept = amongThem(all, among)
  return db.many<HomeRow>(
    `read-library-${kept.name}`,
    `with start as materialized (select k.post_id, k.at, k.ctid from (${all.sql}) k where k.post_id = $6),
     page as materialized (
       select array(
         select k.post_id from (${kept.sql}) k
         cross join lateral (
           select from shown_posts p join profiles f on f.id = p.profile_id
           where p.id = k.post_id and not kept_from_post($1, p.creator_id, p.profile_id, p.id)
             and ($2 = '' or p.title ilike $2 or p.caption ilike $2 or f.name ilike $2) limit 1
         ) shown
         where k.at <= coalesce((select at from start), 'infinity')
           and (k.at, k.post_id) <
             (coalesce((select at from start), 'infinity'), coalesce((select post_id from start), 9223372036854775807))
         order by k.at desc, k.post_id desc limit $4 offset case when exists (select from start) then 0 else $5::int end
       ) as ids
     ),
     d as (
       select post_id, sum(likes) as likes, sum(views) as views, sum(comments) as comments from post_deltas
       where post_id = any ((select ids from page)::bigint[]) group by post_id
     )
     ${postsOfPage}
     order by array_position(page.ids, p.id)`,
    [userId, pattern, listId, limit, offset, before, ...(among ? [among] : [])],
  )
}

/** No row if the post or the list does not exist. */
export const bookmark = (db: Queries, userId: number, postId: number, listId: number | null) =>
  db.run(
    'bookmark-post',
    `insert into bookmarks (user_id, post_id, list_id, created_at)
     select $1, p.id, $3, product_now() from shown_posts p
     where p.id = $2 and not kept_apart($1, p.creator_id, p.profile_id) and ($3::bigint is null or exists (select from bookmark_lists where id = $3 and user_id = $1))
     on conflict (user_id, post_id) do update set list_id = excluded.list_id`,
    [userId, postId, listId],
  )

/** The lists that contain these posts. */
export async function readListsOf(db: Queries, userId: number, postIds: number[]) {
  const rows = await db.many<{ postId: number; listId: number }>(
    'read-lists-of-bookmarks',
    `select post_id as "postId", list_id as "listId" from bookmarks
     where user_id = $1 and post_id = any ($2::bigint[]) and list_id is not null`,
    [userId, postIds],
  )
  return new Map(rows.map(({ postId, listId }) => [postId, listId]))
}

export const forgetBookmark = (db: Queries, userId: number, postId: number) =>
  db.run('forget-bookmark', 'delete from bookmarks where user_id = $1 and post_id = $2', [userId, postId])

export interface ListRow {
  id: number
  name: string
  postCount: number
}

export const listBookmarkLists = (db: Queries, userId: number, limit: number) =>
  db.many<ListRow>(
    'list-bookmark-lists',
    `select l.id, l.name, (select count(*) from bookmarks b join shown_posts p on p.id = b.post_id
       where b.list_id = l.id and not kept_apart($1, p.creator_id, p.profile_id)) as "postCount"
     from bookmark_lists l where l.user_id = $1 order by lower(l.name), l.id limit $2`,
    [userId, limit],
  )

/** No row if there are too many lists, or one with this name. */
export const createBookmarkList = (db: Queries, userId: number, name: string, most: number) =>
  db.maybe<ListRow>(
    'create-bookmark-list',
    'select id, name, 0::bigint as "postCount" from create_bookmark_list($1, $2, $3)',
    [userId, name, most],
  )

export const findBookmarkList = (db: Queries, userId: number, id: number) =>
  db.maybe<{ id: number }>('find-bookmark-list', 'select id from bookmark_lists where id = $1 and user_id = $2', [
    id,
    userId,
  ])

export const renameBookmarkList = (db: Queries, userId: number, id: number, name: string) =>
  db.one<{ isRenamed: boolean }>('rename-bookmark-list', 'select rename_bookmark_list($1, $2, $3) as "isRenamed"', [
    userId,
    id,
    name,
  ])

export const deleteBookmarkList = (db: Queries, userId: number, id: number) =>
  db.run('delete-bookmark-list', 'delete from bookmark_lists where id = $2 and user_id = $1', [userId, id])
