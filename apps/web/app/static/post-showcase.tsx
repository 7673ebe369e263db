import type { HomePost } from '@fanlight/contract/content/home'
import type { MediaItem } from '@fanlight/contract/content/posts'
import type { Showcase } from '@fanlight/contract/content/showcase'
import { Link } from 'react-router'
import { plural } from '../lib/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton, SkeletonText } from '../ui/skeleton.tsx'
import { LandingSection } from './landing-section.tsx'

/** One real post, so that visitors see what is sold here before they are asked for anything. */
export function PostShowcase({ showcase }: { showcase: Showcase | null }) {
  if (showcase && !showcase.post) return null
  return (
    <LandingSection
      title="This is what a post looks like"
      lead="Something to look at, a few lines in the character's own voice, and the people who answer. This one is open to everyone."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,26rem)_1fr] lg:items-center">
        {showcase?.post ? <Told post={showcase.post} comments={showcase.comments} /> : <Coming />}
      </div>
    </LandingSection>
  )
}

/** Reserves the place, so that nothing below jumps when the post arrives. */
function Coming() {
  return (
    <>
      <Skeleton className="aspect-4/5 max-h-[80svh] w-full rounded-card" />
      <div className="grid gap-6">
        <Skeleton className="h-14 w-1/2" />
        <SkeletonText lines={6} />
      </div>
    </>
  )
}

function Told({ post, comments }: { post: HomePost; comments: Showcase['comments'] }) {
  const { profile, profileId } = post
  return (
    <>
      <figure className="overflow-hidden rounded-card border border-line bg-raised shadow-soft">
        <Shown item={post.mediaItems[0]} label={post.title} />
      </figure>
      <article aria-label={post.title} className="grid gap-6">
        <header className="flex items-center gap-3">
          <Avatar src={profile.avatarUrl} name={profile.name} size={56} />
          <p className="grid">
            <Link to={`/profile/${profileId}`} className="font-semibold text-lead underline-offset-4 hover:underline">
              <bdi>{profile.name}</bdi>
            </Link>
            <span className="text-caption text-soft">
              by <bdi>{profile.creatorName}</bdi>
            </span>
          </p>
        </header>
        <div className="grid gap-2">
          <h3 dir="auto" className="text-heading">
            {post.title}
          </h3>
          <p dir="auto" className="max-w-prose text-lead">
            {post.caption}
          </p>
        </div>
        <ul className="grid gap-3">
          {comments.map(({ id, authorName, authorAvatarUrl, body, writtenBy }) => (
            <li key={id} className="flex gap-3">
              <Avatar src={authorAvatarUrl} name={authorName} size={40} />
              <div className="grid max-w-prose gap-1 rounded-card border border-line bg-card px-4 py-3">
                <p className="text-caption text-soft">
                  <bdi className="font-semibold text-ink">{authorName}</bdi>
                  {writtenBy === 'ai' && ' · Written by AI'}
                  {writtenBy === 'creator' && ' · Written by the creator'}
                </p>
                <p dir="auto">{body}</p>
              </div>
            </li>
          ))}
        </ul>
        <div>
          <LinkButton to={`/post/${post.id}`}>Read {plural(post.commentCount, 'comment')}</LinkButton>
        </div>
      </article>
    </>
  )
}

/** The browser's own player, without our script: it comes with the page, and fetches nothing before it starts. */
function Shown({ item, label }: { item: MediaItem | undefined; label: string }) {
  if (!item?.url) return null
  const size = { width: item.width ?? undefined, height: item.height ?? undefined }
  const className = 'block max-h-[80svh] w-full object-contain'
  if (!item.mediaType.startsWith('video/'))
    return <img src={item.url} alt={label} {...size} loading="lazy" className={className} />
  return (
    <video
      src={item.url}
      poster={item.smallUrl ?? undefined}
      {...size}
      aria-label={label}
      controls
      playsInline
      loop
      preload="none"
      controlsList="nodownload"
      className={className}
    />
  )
}
