import type { HomePost } from '@fanlight/contract/content/home'
import type { Profile } from '@fanlight/contract/content/profiles'
import type { ReactNode } from 'react'
import type { ListPage } from '../../lib/api-client.ts'
import { count } from '../../lib/format.ts'
import { type ListQuery, useList } from '../../lib/use-list.ts'
import { tabRow, tabStyle } from '../../ui/tab-style.ts'

interface FoundTabsProps {
  shows: 'characters' | 'posts'
  characters: ListQuery<ListPage<Profile>>
  posts: ListQuery<ListPage<HomePost>>
  onShow: (shows: FoundTabsProps['shows']) => void
  /** At the end of their row. */
  children: ReactNode
}

/** Which results are shown, and how many there are of each kind. */
export function FoundTabs({ shows, characters, posts, onShow, children }: FoundTabsProps) {
  const tabs = [
    { name: 'characters', label: 'Characters', found: useList(characters) },
    { name: 'posts', label: 'Posts', found: useList(posts) },
  ] as const
  return (
    <fieldset className={tabRow}>
      <legend className="sr-only">Results</legend>
      {tabs.map(({ name, label, found: { data, more } }) => (
        <button
          key={name}
          type="button"
          aria-pressed={shows === name}
          className={tabStyle}
          onClick={() => onShow(name)}
        >
          {label}
          {data && (
            <span className="figures text-caption text-soft">
              {count(data.length)}
              {more.hasMore && '+'}
            </span>
          )}
        </button>
      ))}
      {children}
    </fieldset>
  )
}
