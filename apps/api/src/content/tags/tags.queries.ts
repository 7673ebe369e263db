import type { TagName } from '@fanlight/contract/content/tag-names'
import type { Queries, Tx } from '../../platform/db/client.ts'

const namesOf = (tags: TagName[]) => [tags.map(({ slug }) => slug), tags.map(({ label }) => label)]

export const tagProfile = (tx: Tx, profileId: number, tags: TagName[]) =>
  tx.run('tag-profile', 'select tag_profile($1, $2, $3)', [profileId, ...namesOf(tags)])

export const tagPost = (tx: Tx, postId: number, tags: TagName[]) =>
  tx.run('tag-post', 'select tag_post($1, $2, $3)', [postId, ...namesOf(tags)])

export const copyTags = (tx: Tx, from: number, to: number) =>
  tx.run(
    'copy-tags',
    `select tag_post($2, array_agg(t.slug order by t.slug), array_agg(t.label order by t.slug))
     from post_tags n join tags t on t.id = n.tag_id where n.post_id = $1 having count(*) > 0`,
    [from, to],
  )

/** Which of these names belong to hidden tags. */
export const findHidden = (db: Queries, slugs: string[]) =>
  db.many<{ slug: string }>(
    'find-hidden-tags',
    `select n.slug from tag_names n where n.slug = any ($1) and not exists (select from shown_tags t where t.id = n.tag_id)`,
    [slugs],
  )

export interface TopicRow {
  id: number
  slug: string
  label: string
  profileCount: number
  postCount: number
}

const topic = `t.id, t.slug, t.label, t.profile_count as "profileCount", t.post_count as "postCount"`

/** A literal prefix for `like`. */
const beginning = (slug: string) => `${slug.replace(/[\\%_]/g, '\\$&')}%`

/** The first picture of a public post, as stored. */
export interface TopicPicture {
  key: string
  kind: 'image' | 'video'
  width: number
}

export const listTopics = (db: Queries, begins: string, limit: number, offset: number) =>
  db.many<TopicRow & { total: number; pictures: TopicPicture[] }>(
    'list-topics',
    `with found as (
       select t.*, count(*) over () as total from shown_tags t
       where (t.profile_count > 0 or t.post_count > 0) and t.slug like $1
         and not exists (select from tag_changes w where w.tag_id = t.id and w.into_id is not null)
       order by t.profile_count desc, t.post_count desc, t.id limit $2 offset $3
     )
     select ${topic}, t.total, (
       select coalesce(json_agg(json_build_object('key', m.key, 'kind', m.kind, 'width', m.width) order by c.place), '[]')
       from unnest(t.pictured) with ordinality c (post_id, place)
       join shown_posts p on p.id = c.post_id and p.access_type = 0
       cross join lateral (
         select key, kind, width from all_media
         where post_id = p.id and has_picture and state = 'ready' and sealed_at is null and removed_at is null and width is not null
         order by position limit 1
       ) m
     ) as pictures
     from found t order by t.profile_count desc, t.post_count desc, t.id`,
    [beginning(begins), limit, offset],
  )

/** Also finds a tag by its former name. */
export const findTopic = (db: Queries, slug: string) =>
  db.maybe<TopicRow>(
    'find-topic',
    `select ${topic} from tag_names n join shown_tags t on t.id = n.tag_id where n.slug = $1`,
    [slug],
  )

export const suggestTags = (db: Queries, begins: string, limit: number) =>
  db.many<TopicRow>(
    'suggest-tags',
    `select ${topic} from shown_tags t
     where t.id in (select tag_id from tag_names where slug like $1 order by slug limit 200)
     order by t.profile_count + t.post_count desc, t.id limit $2`,
    [beginning(begins), limit],
  )

export const countTags = (db: Queries, limit: number, most: number) =>
  db.run('count-tags', 'select count_tags($1, $2)', [limit, most])
