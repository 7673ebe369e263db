import { limits } from '@fanlight/contract/limits'
import type { ProfileSort } from '@fanlight/contract/profiles'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SearchForm } from '../ui/search-form.tsx'

interface ProfileSearchBarProps {
  search: string
  /** None where there is nothing to order. */
  sort: ProfileSort | undefined
  onSearch: (search: string) => void
  onSort: (sort: ProfileSort) => void
}

const sorts: { value: ProfileSort; label: string }[] = [
  { value: 'popular', label: 'Popular' },
  { value: 'trending', label: 'Trending' },
  { value: 'new', label: 'New' },
]
const waitsAfterTyping = 300

export function ProfileSearchBar({ search, sort, onSearch, onSort }: ProfileSearchBarProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => tell.current(typed.trim()), waitsAfterTyping)
    return () => clearTimeout(timer)
  }, [typed, search])

  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, it leads here again
  useEffect(() => {
    if (hash === '#search') input.current?.focus()
  }, [hash, key])

  return (
    <div data-own-search className="flex flex-wrap items-center gap-3">
      <SearchForm place="w-full sm:w-auto sm:min-w-60 sm:max-w-110 sm:flex-1" onSearch={() => onSearch(typed.trim())}>
        <label htmlFor={id} className="sr-only">
          Search profiles
        </label>
        <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 size-5 text-faint" />
        <input
          ref={input}
          id={id}
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Names, words or tags"
          maxLength={limits.searchText}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full rounded-full border border-edge bg-card pr-12 pl-11 text-lead hover:border-soft [&::-webkit-search-cancel-button]:appearance-none"
        />
        {typed && (
          <IconButton
            label="Clear the search"
            className="absolute right-0 rounded-full"
            onClick={() => {
              setTyped('')
              onSearch('')
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </SearchForm>
      {sort && (
        <fieldset className="flex rounded-full border border-edge bg-card p-0.5">
          <legend className="sr-only">Order</legend>
          {sorts.map(({ value, label }) => (
            <label
              key={value}
              className={cx(
                'inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
                sort === value ? 'bg-ink text-page' : 'text-soft hover:text-ink',
              )}
            >
              <input
                type="radio"
                name="sort"
                value={value}
                checked={sort === value}
                onChange={() => onSort(value)}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
