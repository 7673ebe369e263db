import type { FeedKind } from '@fanlight/contract/content/post-kinds'
import type { Profile } from '@fanlight/contract/content/profiles'
import { Link } from 'react-router'
import { count } from '../../lib/format.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { tabStyle } from '../../ui/tab-style.ts'
import { type PostsView, readView, ViewSwitch } from '../../ui/view-switch.tsx'

/** The address says which posts are shown, and how. */
export interface Shown {
  kind: FeedKind
  view: PostsView
}

const labels: Record<FeedKind, string> = {
  all: 'All',
  photos: 'Photos',
  videos: 'Videos',
  albums: 'Albums',
  locked: 'Locked',
}
const kinds = Object.keys(labels) as FeedKind[]

export function readShown(query: URLSearchParams): Shown {
  const asked = query.get('show')
  return { kind: kinds.find((kind) => kind === asked) ?? 'all', view: readView(query) }
}

function addressOf({ kind, view }: Shown) {
  const query = new URLSearchParams({ ...(kind !== 'all' && { show: kind }), ...(view === 'grid' && { view }) })
  return `?${query}`
}

/** Leaves out empty kinds; links, so that each kind has an address. */
export function PostTabs({ profile, shown }: { profile: Profile; shown: Shown }) {
  const counts = { all: profile.postCount, ...profile.kindCounts }
  return (
    <div className="flex items-center border-line border-b max-[22rem]:-mx-1 sm:gap-x-2">
      <nav aria-label="Kinds of posts" className="-mb-px min-w-0 flex-1">
        <ScrollRow follows={shown.kind}>
          {kinds
            .filter((kind) => kind === 'all' || kind === shown.kind || counts[kind] > 0)
            .map((kind) => (
              <li key={kind}>
                <Link
                  to={addressOf({ ...shown, kind })}
                  preventScrollReset
                  replace
                  aria-current={kind === shown.kind}
                  className={tabStyle}
                >
                  {labels[kind]}{' '}
                  <span className="figures text-caption text-soft max-sm:sr-only">{count(counts[kind])}</span>
                </Link>
              </li>
            ))}
        </ScrollRow>
      </nav>
      <ViewSwitch view={shown.view} addressOf={(view) => addressOf({ ...shown, view })} />
    </div>
  )
}
