import { limits } from '@fanlight/contract/platform/limits'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { withRetries } from '../lib/load-part.ts'
import { FirstIcon } from '../ui/first-icon.tsx'
import { SearchForm } from '../ui/search-form.tsx'

const SearchSuggestions = lazy(withRetries(() => import('./search-suggestions.tsx')))

/** Leads to Discover with the input, or to a suggestion; without a script the form leads to Discover. */
export function SearchField({ className, onFind }: { className: string; onFind?: () => void }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const read = () => setTyped(input.current?.value.trim() ?? '')
  const close = () => setTyped('')

  function go(to: string) {
    if (input.current) input.current.value = ''
    close()
    onFind?.()
    void navigate(to)
  }
  function find() {
    const text = input.current?.value.trim()
    go(text ? `/profiles?${new URLSearchParams({ search: text })}` : '/profiles')
  }
  return (
    <SearchForm action="/profiles" place={className} onSearch={find}>
      <FirstIcon name="search" className="pointer-events-none absolute left-3.5 size-4 text-faint" />
      <input
        ref={input}
        type="search"
        name="search"
        dir="auto"
        role="combobox"
        aria-label="Search profiles"
        aria-expanded={false}
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchText}
        className="min-h-11 w-full rounded-full border border-edge bg-card pr-3 pl-10 hover:border-soft [&::-webkit-search-cancel-button]:appearance-none"
        onChange={read}
        onBlur={close}
      />
      {typed && (
        <Suspense>
          <SearchSuggestions typed={typed} input={input} onClose={close} onChoose={go} />
        </Suspense>
      )}
    </SearchForm>
  )
}
