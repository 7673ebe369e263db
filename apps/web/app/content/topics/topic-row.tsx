import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { chipStyle, topicPath } from '../../ui/tag-links.tsx'
import { popularTopicsQuery } from './topics-api.ts'

/** The most used topics; nothing if there are none. */
export function TopicRow() {
  const topics = useQuery(popularTopicsQuery).data ?? []
  if (topics.length === 0) return null
  return (
    <nav aria-label="Topics" className="min-w-0">
      <ScrollRow className="-mx-4 gap-2 px-4 sm:mx-0 sm:flex-wrap sm:px-0">
        {topics.map(({ slug, label }) => (
          <li key={slug} className="shrink-0">
            <Link to={topicPath(slug)} className={chipStyle}>
              <bdi>#{label}</bdi>
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Link to="/topics" className={`${chipStyle} font-semibold text-accent!`}>
            All topics
          </Link>
        </li>
      </ScrollRow>
    </nav>
  )
}
