import { limits } from '@fanlight/contract/limits'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { FirstIcon } from '../ui/first-icon.tsx'
import { SearchForm } from '../ui/search-form.tsx'

/** Leads to Discover with what was typed; without a script the form does the same. */
export function SearchField({ className, onFind }: { className: string; onFind?: () => void }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  function find() {
    const text = input.current?.value.trim()
    if (input.current) input.current.value = ''
    onFind?.()
    void navigate(text ? `/profiles?${new URLSearchParams({ search: text })}` : '/profiles')
  }
  return (
    <SearchForm action="/profiles" place={className} onSearch={find}>
      <FirstIcon name="search" className="pointer-events-none absolute left-3.5 size-4 text-faint" />
      <input
        ref={input}
        type="search"
        name="search"
        dir="auto"
        aria-label="Search profiles"
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchText}
        className="min-h-11 w-full rounded-full border border-edge bg-card pr-3 pl-10 hover:border-soft [&::-webkit-search-cancel-button]:appearance-none"
      />
    </SearchForm>
  )
}
