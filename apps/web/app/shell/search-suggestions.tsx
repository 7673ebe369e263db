import { useQuery } from '@tanstack/react-query'
import Hash from 'lucide-react/icons/hash'
import { type RefObject, useEffect, useId, useState } from 'react'
import { call } from '../lib/call.ts'
import { plural } from '../lib/format.ts'
import { queryClient } from '../lib/query-client.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/class-names.ts'

interface Suggestion {
  to: string
  label: string
  /** A character's creator. Topics have none. */
  by?: string
  avatarUrl?: string | null
}

const waitsAfterTyping = 200
const [mostCharacters, mostTopics] = [5, 3]

/** Without an answer there are none: people can search all the same. */
const suggestionsQuery = (text: string) => ({
  queryKey: ['suggestions', text],
  enabled: text !== '',
  queryFn: async (): Promise<Suggestion[]> => {
    const [profiles, topics] = await Promise.all([
      call('listProfiles', { query: { search: text, pageSize: mostCharacters } }).catch(() => []),
      call('listTopics', { query: { search: text, pageSize: mostTopics } }).catch(() => []),
    ])
    return [
      ...profiles.map(({ id, name, creatorName, avatarUrl }) => ({
        to: `/profile/${id}`,
        label: name,
        by: creatorName,
        avatarUrl,
      })),
      ...topics.map(({ slug, label }) => ({ to: `/topic/${encodeURIComponent(slug)}`, label })),
    ]
  },
})

interface SearchSuggestionsProps {
  typed: string
  /** The field keeps the focus, and tells screen readers which option is active. */
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
  onChoose: (to: string) => void
}

/** The listbox of the search field: characters, then topics. Loaded when someone types. */
export default function SearchSuggestions({ typed, input, onClose, onChoose }: SearchSuggestionsProps) {
  const id = useId()
  const text = useSettled(typed)
  const { data: found = none } = useQuery(suggestionsQuery(text), queryClient)
  const [chosen, setChosen] = useState({ typed, index: -1 })
  const active = chosen.typed === typed ? chosen.index : -1

  useEffect(() => {
    const field = input.current
    if (!field || found.length === 0) return
    field.setAttribute('aria-expanded', 'true')
    field.setAttribute('aria-controls', id)
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    return () => {
      field.setAttribute('aria-expanded', 'false')
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [input, id, found, active])

  useEffect(() => {
    const field = input.current
    if (!field || found.length === 0) return
    function press(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const follows = event.key === 'Enter' ? found[active]?.to : undefined
      if (step === undefined && event.key !== 'Escape' && follows === undefined) return
      // Escape closes only the list, not the menu around it.
      event.preventDefault()
      event.stopPropagation()
      // One more place than suggestions: the text itself.
      const places = found.length + 1
      if (step !== undefined) setChosen({ typed, index: ((active + 1 + step + places) % places) - 1 })
      else if (follows !== undefined) onChoose(follows)
      else onClose()
    }
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  }, [input, found, active, typed, onChoose, onClose])

  return (
    <>
      <p role="status" className="sr-only">
        {text !== '' && plural(found.length, 'suggestion')}
      </p>
      {found.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-40 mt-1 grid min-w-64 gap-0.5 rounded-card border border-line bg-card p-1 shadow-soft"
        >
          {found.map(({ to, label, by, avatarUrl }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field
            <div
              key={to}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === active}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raised',
                index === active && 'bg-raised',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(to)}
            >
              {by === undefined ? (
                <Hash aria-hidden="true" className="mx-1.5 size-5 shrink-0 text-accent" />
              ) : (
                <Avatar src={avatarUrl ?? null} name={label} size={32} />
              )}
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{label}</bdi>
                {by !== undefined && <span className="block truncate text-caption text-soft">by {by}</span>}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const none: Suggestion[] = []

/** The input, once typing has paused for a moment. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), waitsAfterTyping)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}
