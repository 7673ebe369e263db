import type { LibraryPart, LibraryPost } from '@fanlight/contract/content/library'
import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from 'react-router'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { startList } from '../../lib/use-list.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { tabStyle } from '../../ui/tab-style.ts'
import { type PostsView, readView, ViewSwitch } from '../../ui/view-switch.tsx'
import { usePosts } from '../posts/use-posts.ts'
import { type LibraryWanted, libraryQuery } from './library-api.ts'

const BookmarkLists = lazy(withRetries(() => import('./bookmark-lists.tsx')))
const KeepIn = lazy(withRetries(() => import('./keep-in.tsx')))
const GridOfMany = lazy(withRetries(() => import('../home/grid-of-many-screen.tsx')))
const LibraryRows = lazy(withRetries(() => import('./library-rows-screen.tsx')))

export const meta = () =>
  pageMeta({ title: 'Library', description: 'Posts you unlocked, bookmarked and liked.', noIndex: true })

const parts: Record<LibraryPart, { label: string; empty: string; none: string }> = {
  unlocked: {
    label: 'Unlocked',
    empty: 'Posts you unlock with FansCoins appear here, with the time left to view them.',
    none: 'No unlocked posts match',
  },
  bookmarks: {
    label: 'Bookmarks',
    empty: 'Press the bookmark sign under a post to keep it for later.',
    none: 'None of your bookmarks matches',
  },
  liked: { label: 'Liked', empty: 'Posts you like appear here.', none: 'Nothing that you liked matches' },
}
const partNames = Object.keys(parts) as LibraryPart[]
const isPart = (name: string | null): name is LibraryPart => name !== null && name in parts

function read(query: URLSearchParams): LibraryWanted {
  const part = query.get('part')
  const listId = Number(query.get('list'))
  return {
    part: isPart(part) ? part : 'unlocked',
    search: query.get('search')?.trim() ?? '',
    listId: part === 'bookmarks' && listId > 0 ? listId : undefined,
  }
}

const addressOf = ({ part, search, listId }: LibraryWanted, view: PostsView): Record<string, string> => ({
  part,
  ...(view !== 'grid' && { view }),
  ...(search && { search }),
  ...(listId && { list: String(listId) }),
})

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  startList(libraryQuery(read(new URL(request.url).searchParams)))

export default function LibraryScreen() {
  const [query, setQuery] = useSearchParams()
  const wanted = read(query)
  const view = readView(query, 'grid')
  const list = usePosts(libraryQuery(wanted))
  const isEmpty = list.data?.length === 0 && !wanted.search
  // An empty list keeps the choice of another.
  const hasNothing = isEmpty && wanted.listId === undefined
  const go = (part: Partial<LibraryWanted>) => {
    setQuery(addressOf({ ...wanted, ...part }, view), { replace: true })
  }
  const inAddress = (part: LibraryWanted, as: PostsView) => `?${new URLSearchParams(addressOf(part, as))}`
  const shelf = {
    loading: 'Loading your library...',
    end: 'That’s everything.',
    empty: <NothingKept wanted={wanted} />,
    after: (post: LibraryPost) =>
      wanted.part === 'bookmarks' && (
        <Suspense fallback={null}>
          <KeepIn post={post} listId={wanted.listId} />
        </Suspense>
      ),
  }
  return (
    <Page title="Library">
      <div className="flex items-center border-line border-b max-[22rem]:-mx-1">
        <nav aria-label="Library" className="-mb-px flex min-w-0 flex-1">
          {partNames.map((name) => (
            <Link
              key={name}
              to={inAddress({ part: name, search: wanted.search, listId: undefined }, view)}
              aria-current={name === wanted.part ? 'page' : undefined}
              className={tabStyle}
            >
              {parts[name].label}
            </Link>
          ))}
        </nav>
        {!hasNothing && <ViewSwitch view={view} addressOf={(other) => inAddress(wanted, other)} />}
      </div>
      {!isEmpty && (
        <div className="w-full max-w-post">
          <SearchField
            searchFor="Title, caption or character"
            value={wanted.search}
            onSearch={(search) => go({ search })}
          />
        </div>
      )}
      {wanted.part === 'bookmarks' && !hasNothing && (
        <Suspense fallback={<Skeleton className="h-19" />}>
          <BookmarkLists listId={wanted.listId} onChoose={(listId) => go({ listId })} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {view === 'grid' ? <GridOfMany list={list} {...shelf} /> : <LibraryRows list={list} {...shelf} />}
      </Suspense>
    </Page>
  )
}

function NothingKept({ wanted: { part, search, listId } }: { wanted: LibraryWanted }) {
  const { empty, none } = parts[part]
  if (search) {
    const where = listId ? 'Nothing in this list matches' : none
    return <EmptyState title="Nothing found" text={`${where} “${search}”.`} />
  }
  if (listId) return <EmptyState title="Nothing in this list yet" text="Choose it below a post in your bookmarks." />
  const action = <LinkButton to="/profiles">Discover Profiles</LinkButton>
  return <EmptyState title="Nothing here yet" text={empty} action={action} />
}
