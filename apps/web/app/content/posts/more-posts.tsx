import type { Profile } from '@fanlight/contract/content/profiles'
import { Loaded } from '../../ui/loaded.tsx'
import PostTile from './post-tile.tsx'
import { postsQuery } from './posts-api.ts'
import { TileSkeletons, tileColumns } from './tile-skeletons.tsx'
import { usePosts } from './use-posts.ts'

interface MorePostsProps {
  profile: Pick<Profile, 'id' | 'name' | 'postCount'>
  /** The post being read. */
  besides: number
}

const most = 6

/** What to read next: the newest other posts. */
export default function MorePosts({ profile, besides }: MorePostsProps) {
  const list = usePosts(postsQuery(profile.id))
  const tiles = Math.min(most, profile.postCount - 1)
  return (
    <section aria-labelledby="more" className="grid w-full gap-4">
      <h2 id="more" className="text-title">
        More from <bdi>{profile.name}</bdi>
      </h2>
      <Loaded query={list} loading="Loading more posts..." skeleton={<TileSkeletons tiles={tiles} />}>
        {(posts) => (
          <ul className={tileColumns}>
            {posts
              .filter(({ id }) => id !== besides)
              .slice(0, tiles)
              .map((post) => (
                <li key={post.id}>
                  <PostTile post={post} eager={false} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
