import type { Queries } from '../../platform/db/client.ts'

export interface MarksAsked {
  viewerIds: number[]
  profileIds: number[]
  /** Whether a subscription changes what is shown. */
  asksAccess: boolean[]
  /** The posts of all pages, each with its page number, from 1. */
  postIds: number[]
  pageNumbers: number[]
  /** The same posts, without repetition. */
  distinctPostIds: number[]
}

export interface MarksFound {
  /** [page, version, number of posts, subscribed]; pages of hidden profiles are missing. */
  pages: [number, number, number, boolean][]
  /** [page, post] */
  likes: [number, number][]
  /** [page, post] */
  bookmarks: [number, number][]
  /** [page, post, state of the purchase, latest end of its viewing, when it was bought, whether to keep, what was paid for it] */
  purchases: [number, number, 'none' | 'open' | 'used', string | null, string, boolean, number][]
  /** [post, likes, views, comments] */
  counts: [number, number, number, number][]
}

/** The marks that many viewers have on the posts of their pages (likes, purchases, bookmarks), in one call. */
export const readMarks = (db: Queries, asked: MarksAsked) =>
  db.one<MarksFound>(
    'read-marks',
    `with page as (
       select * from unnest($1::bigint[], $2::bigint[], $3::boolean[]) with ordinality page (viewer_id, profile_id, asks, n)
     ),
     seen as (
       select w.post_id, w.n, page.viewer_id
       from unnest($4::bigint[], $5::int[]) w (post_id, n) join page on page.n = w.n
     )
     select
       (select coalesce(json_agg(json_build_array(page.n, f.feed_version, f.post_count,
            page.asks and has_access(page.viewer_id, f.id))), '[]')
        from page join shown_profiles f
          on f.id = page.profile_id and not kept_apart(page.viewer_id, f.creator_id, f.id)) as pages,
       (select coalesce(json_agg(json_build_array(seen.n, seen.post_id)), '[]')
        from seen join likes l on l.post_id = seen.post_id and l.user_id = seen.viewer_id) as likes,
       (select coalesce(json_agg(json_build_array(seen.n, seen.post_id)), '[]')
        from seen join bookmarks b on b.post_id = seen.post_id and b.user_id = seen.viewer_id) as bookmarks,
       (select coalesce(json_agg(json_build_array(seen.n, seen.post_id,
            purchase_state(true, e.revoked_at, e.consumed_at, e.viewing_started_at),
            viewing_ends(e.viewing_started_at), e.bought_at, e.is_kept, paid_for_viewing(e.transfer_id, e.price))), '[]')
        from seen join ledger.all_entitlements e on e.user_id = seen.viewer_id and e.post_id = seen.post_id) as purchases,
       (select coalesce(json_agg(json_build_array(p.id, p.like_count + coalesce(d.likes, 0),
            p.view_count + coalesce(d.views, 0), p.comment_count + coalesce(d.comments, 0))), '[]')
        from posts p
        left join (
          select post_id, sum(likes) as likes, sum(views) as views, sum(comments) as comments from post_deltas
          where post_id = any ($6::bigint[]) group by post_id
        ) d on d.post_id = p.id
        where p.id = any ($6::bigint[])) as counts`,
    [asked.viewerIds, asked.profileIds, asked.asksAccess, asked.postIds, asked.pageNumbers, asked.distinctPostIds],
  )
