import type { ConsoleTag } from '@fanlight/contract/content/topics'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { count, plural } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, RowActionsSpace } from '../../ui/data-table.tsx'
import { topicPath } from '../../ui/tag-links.tsx'
import type { Route } from './+types/discovery-screen.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew, startList } from './console-query.ts'
import { featuredQuery, tagsList } from './discovery-api.ts'
import { FeaturedSection } from './featured-section.tsx'
import { ListPanel } from './list-panel.tsx'

const OpenTagActions = lazy(withRetries(() => import('./tag-actions.tsx')))

export const meta = () => pageMeta({ title: 'Discovery', description: 'Operator console', noIndex: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  startList(tagsList, request)
  startAnew(featuredQuery)
}

const options = [
  { value: '', label: 'Every tag' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
]

export default function DiscoveryScreen() {
  return (
    <ConsolePage title="Discovery" lead="The characters that everybody sees first, and the tags people browse by.">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
        <FeaturedSection />
        <ListPanel
          title="Tags"
          lead="Sorted by how many characters carry them."
          caption="Tags"
          list={tagsList}
          columns={columns}
          rowKey={(row) => row.id}
          searchFor="Tag"
          filter={{ label: 'State', options }}
          empty="Nobody has put a tag on anything yet."
          isUnderWay={({ change }) => change !== null}
        />
      </div>
    </ConsolePage>
  )
}

const columns: Column<ConsoleTag>[] = [
  {
    id: 'tag',
    header: 'Tag',
    cell: ({ slug, label, isHidden, otherNames, change, profileCount, postCount }) => (
      <span className="grid justify-items-start gap-0.5">
        {isHidden ? (
          <span className="flex flex-wrap gap-x-2">
            <bdi className="font-medium">#{label}</bdi> <Badge tone="warning">Hidden</Badge>
          </span>
        ) : (
          <Link to={topicPath(slug)} className="tap font-medium underline-offset-4 hover:underline">
            <bdi>#{label}</bdi>
          </Link>
        )}
        <span className="text-caption text-soft sm:hidden">
          {plural(profileCount, 'character')}, {plural(postCount, 'post')}
        </span>
        {otherNames.length > 0 && (
          <span className="wrap-anywhere text-caption text-soft">also: {otherNames.join(', ')}</span>
        )}
        {change && <span className="wrap-anywhere text-caption text-soft">{changeWords(change)}</span>}
      </span>
    ),
  },
  { id: 'characters', header: 'Characters', align: 'right', wideOnly: true, cell: (row) => count(row.profileCount) },
  { id: 'posts', header: 'Posts', align: 'right', wideOnly: true, cell: (row) => count(row.postCount) },
  {
    id: 'actions',
    aside: true,
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    cell: (tag) => <TagActions tag={tag} />,
  },
]

/** The tag changes at once; posts and characters follow. */
const changeWords = ({ into, done, total }: NonNullable<ConsoleTag['change']>) =>
  `${into === null ? 'Reaching its posts' : `Becoming #${into}`}: ${total === null ? 'about to begin' : `${count(done)} of ${count(total)}`}`

const TagActions = ({ tag }: { tag: ConsoleTag }) =>
  tag.change === null || tag.change.into === null ? (
    <Suspense fallback={<RowActionsSpace />}>
      <OpenTagActions {...tag} />
    </Suspense>
  ) : null
