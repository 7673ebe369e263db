import { limits } from '@fanlight/contract/platform/limits'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'
import { controlStyle } from './field.tsx'
import { SearchForm } from './search-form.tsx'

interface SearchFieldProps {
  searchFor: string
  value: string
  onSearch: (search: string) => void
}

const pauseMilliseconds = 250

/** Searches after a pause in typing, or on Enter. */
export function SearchField({ searchFor, value, onSearch }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const search = (text: string, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => text.trim() !== value && onSearch(text.trim()), after)
  }
  return (
    <SearchForm place="min-w-0 flex-1 basis-60" onSearch={() => search(typed, 0)}>
      <label htmlFor={id} className="sr-only">
        Search: {searchFor}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4 text-soft" />
      <input
        id={id}
        type="search"
        maxLength={limits.searchText}
        placeholder={searchFor}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          search(event.target.value, pauseMilliseconds)
        }}
        className={`${controlStyle} pl-9 max-[22rem]:placeholder:text-caption`}
      />
    </SearchForm>
  )
}
