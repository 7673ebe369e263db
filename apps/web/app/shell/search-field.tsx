import { limits } from '@fanlight/contract/limits'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { patiently } from '../lib/load-part.ts'
import { FirstIcon } from '../ui/first-icon.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Suggestion } from './search-suggestions.tsx'

const SearchSuggestions = lazy(patiently(() => import('./search-suggestions.tsx')))

/** Leads to Discover with what was typed, or to what is suggested; without a script the form leads to Discover. */
export function SearchField({ className, onFind }: { className: string; onFind?: () => void }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const isOpen = typed !== '' && found.length > 0

  function show(text: string) {
    setTyped(text)
    setActive(-1)
    if (text === '') setFound([])
  }
  function go(to: string) {
    if (input.current) input.current.value = ''
    show('')
    onFind?.()
    void navigate(to)
  }
  function find() {
    const text = input.current?.value.trim()
    const search = text ? `/profiles?${new URLSearchParams({ search: text })}` : '/profiles'
    go((isOpen && found[active]?.to) || search)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // It closes the list, and neither empties the field nor closes the menu around it.
      event.preventDefault()
      event.stopPropagation()
      return show('')
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!isOpen || step === undefined) return
    event.preventDefault()
    // One more place than there are suggestions: the text itself.
    const places = found.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
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
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchText}
        className="min-h-11 w-full rounded-full border border-edge bg-card pr-3 pl-10 hover:border-soft [&::-webkit-search-cancel-button]:appearance-none"
        onChange={(event) => show(event.target.value.trim())}
        onFocus={(event) => show(event.target.value.trim())}
        onBlur={() => show('')}
        onKeyDown={press}
      />
      {typed !== '' && (
        <Suspense fallback={null}>
          <SearchSuggestions typed={typed} id={id} active={active} onFound={setFound} onChoose={go} />
        </Suspense>
      )}
    </SearchForm>
  )
}
