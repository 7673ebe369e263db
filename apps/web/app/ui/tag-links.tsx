import type { Tag } from '@fanlight/contract/content/tag'
import { Link } from 'react-router'
import { cx } from './class-names.ts'

/** Where a tag leads. */
export const topicPath = (slug: string) => `/topic/${encodeURIComponent(slug)}`

export const chipStyle =
  'inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3 text-caption font-medium text-soft transition-colors hover:border-soft hover:text-ink'

/** Something's tags; each leads to everything else with it. */
export function TagLinks({ tags, className }: { tags: Tag[]; className?: string }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={cx('flex flex-wrap gap-2', className)}>
      {tags.map(({ slug, label }) => (
        <li key={slug}>
          <Link to={topicPath(slug)} className={chipStyle}>
            <bdi>#{label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
