import type { LibraryPart } from '@fanlight/contract/library'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from 'react-router'
import { PostsOfMany } from '../home/posts-of-many-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { startList } from '../lib/use-list.ts'
import { usePosts } from '../posts/use-posts.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { EmptyState } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BookmarkLists, KeepIn } from './bookmark-lists.tsx'
import { type LibraryWanted, libraryQuery } from './library-api.ts'

export const meta = () =>
  pageMeta({ title: 'Library', description: 'What you unlocked, bookmarked and liked.', noIndex: true })

const parts: Record<LibraryPart, { label: string; empty: string }> = {
  unlocked: {
    label: 'Unlocked',
    empty: 'Posts that you unlock with FansCoins are kept here, with the time left to view them.',
  },
  bookmarks: { label: 'Bookmarks', empty: 'Press the bookmark sign under a post to keep it for later.' },
  liked: { label: 'Liked', empty: 'Posts that you like are kept here.' },
}
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

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  startList(libraryQuery(read(new URL(request.url).searchParams)))

export default function LibraryScreen() {
  const [query, setQuery] = useSearchParams()
  const wanted = read(query)
  const [typed, setTyped] = useState(wanted.search)
  const go = (part: Partial<LibraryWanted>) => {
    const { part: name, search, listId } = { ...wanted, ...part }
    setQuery({ part: name, ...(search && { search }), ...(listId && { list: String(listId) }) }, { replace: true })
  }
  return (
    <Page title="Library" width="form">
      <nav aria-label="Library" className="flex flex-wrap gap-2">
        {Object.entries(parts).map(([name, { label }]) => (
          <Link
            key={name}
            to={`?part=${name}`}
            aria-current={name === wanted.part ? 'page' : undefined}
            className={buttonStyle(name === wanted.part ? 'secondary' : 'quiet', 'small')}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchForm className="flex items-end gap-3" onSearch={() => go({ search: typed.trim() })}>
        <div className="flex-1">
          <TextField
            label="Search in your library"
            type="search"
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
        </div>
        <Button type="submit">Search</Button>
      </SearchForm>
      {wanted.part === 'bookmarks' && <BookmarkLists listId={wanted.listId} onChoose={(listId) => go({ listId })} />}
      <LibraryPosts wanted={wanted} />
    </Page>
  )
}

function LibraryPosts({ wanted }: { wanted: LibraryWanted }) {
  return (
    <PostsOfMany
      list={usePosts(libraryQuery(wanted))}
      loading="Loading your library..."
      before={(post) => wanted.part === 'bookmarks' && <KeepIn post={post} listId={wanted.listId} />}
      end="That is all."
      empty={
        <EmptyState
          title={wanted.search ? 'Nothing found' : 'Nothing here yet'}
          text={wanted.search ? `Nothing in your library matches “${wanted.search}”.` : parts[wanted.part].empty}
          action={wanted.search ? undefined : <LinkButton to="/profiles">Discover Profiles</LinkButton>}
        />
      }
    />
  )
}
