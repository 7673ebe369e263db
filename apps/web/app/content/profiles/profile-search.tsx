import { limits } from '@fanlight/contract/platform/limits'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchForm } from '../../ui/search-form.tsx'

interface ProfileSearchBarProps {
  search: string
  onSearch: (search: string) => void
}

const waitsAfterTyping = 300

export function ProfileSearchBar({ search, onSearch }: ProfileSearchBarProps) {
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
    <div>
      <SearchForm place="w-full sm:max-w-110" onSearch={() => onSearch(typed.trim())}>
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
    </div>
  )
}
