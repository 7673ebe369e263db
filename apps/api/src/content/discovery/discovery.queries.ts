import type { Queries } from '../../platform/db/client.ts'

interface Found {
  ids: number[]
}

/** The newest matching posts; at most as many as asked for. */
export const findPosts = (db: Queries, viewerId: number | null, query: string, uses: number, limit: number) =>
  db.one<Found>('find-posts-by-words', 'select find_posts($1::tsquery, $2, $3, $4) as ids', [
    query,
    uses,
    viewerId,
    limit,
  ])

/** The newest visible posts with a tag. */
export const findTagged = (db: Queries, viewerId: number | null, tagId: number, limit: number, offset: number) =>
  db.one<Found>(
    'find-tagged-posts',
    `select array(
       select p.id from all_post_tags l join shown_posts p on p.id = l.post_id
       where l.tag_id = $2 and p.creator_id <> all ((select unmet_by($1))::bigint[])
       order by l.post_id desc limit $3 offset $4
     ) as ids`,
    [viewerId, tagId, limit, offset],
  )

/** Nearest first, enough to fill a page after removing those that the viewer may not see. */
export const findNeighbours = (db: Queries, profileId: number) =>
  db.many<{ kind: 'similar' | 'also'; id: number }>(
    'find-neighbours',
    'select kind, neighbour_id as id from neighbours where profile_id = $1 order by kind, place',
    [profileId],
  )

export const findFeatured = (db: Queries) =>
  db.many<{ id: number }>(
    'find-featured',
    'select profile_id as id from featured_profiles order by place, profile_id',
    [],
  )

export const foldTrends = (db: Queries, limit: number) =>
  db.one<{ folded: number }>('fold-trends', 'select fold_trends($1) as folded', [limit])

export const countNeighbours = (db: Queries, limit: number) =>
  db.one<{ counted: number }>('count-neighbours', 'select count_neighbours($1) as counted', [limit])
