import { tagsIn } from '@fanlight/contract/content/tag-names'
import { limits } from '@fanlight/contract/platform/limits'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { controlStyle, Field } from './field.tsx'

interface TagFieldProps {
  /** The chosen labels. */
  tags: string[]
  error?: string | undefined
  disabled?: boolean
  onChange: (tags: string[]) => void
  /** Existing tags with this beginning. */
  suggest: (typed: string) => Promise<{ label: string }[]>
}

const waitsAfterTyping = 200

/** Tags as buttons that remove them, and a field for the next one: Enter or a comma adds it. */
export function TagField({ tags, error, disabled, onChange, suggest }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(typed, suggest)
  const isFull = tags.length >= limits.tags

  function add(text: string) {
    const all = tagsIn([...tags, text].join(','))
    onChange(all.map(({ label }) => label).slice(0, limits.tags))
    setTyped('')
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Tags"
        error={error}
        help={`Up to ${limits.tags}. Press Enter or comma to add one.`}
        counter={tags.length > 0 ? { length: tags.length, limit: limits.tags } : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            name="tags"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            maxLength={limits.tagsText}
            disabled={disabled || isFull}
            value={typed}
            className={controlStyle}
            onKeyDown={press}
            onBlur={() => typed.trim() !== '' && add(typed)}
            onChange={({ target: { value } }) => (/[,，、،;\n]/u.test(value) ? add(value) : setTyped(value))}
          />
        )}
      </Field>
      {suggestions.length > 0 && (
        <ul aria-label="Suggested tags" className="flex flex-wrap gap-2">
          {suggestions.map((label) => (
            <li key={label}>
              <button
                type="button"
                className="inline-flex min-h-9 items-center rounded-full border border-edge border-dashed px-3 text-caption text-soft hover:text-ink"
                // The field keeps its text until the suggestion replaces it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(label)}
              >
                <bdi>#{label}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-2">
          {tags.map((label) => (
            <li key={label}>
              <button
                type="button"
                disabled={disabled}
                aria-label={`Remove ${label}`}
                className="inline-flex min-h-9 items-center gap-1 rounded-full border border-line bg-raised pr-2 pl-3 font-medium text-caption"
                onClick={() => onChange(tags.filter((one) => one !== label))}
              >
                <bdi>#{label}</bdi>
                <X aria-hidden="true" className="size-4 text-soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Without an answer there are none: tags can be typed all the same. */
function useSuggestions(typed: string, suggest: TagFieldProps['suggest']) {
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    if (typed.trim() === '') return setFound([])
    let isCurrent = true
    const show = (labels: string[]) => isCurrent && setFound(labels)
    const timer = setTimeout(() => {
      suggest(typed.trim()).then(
        (tags) => show(tags.map(({ label }) => label)),
        () => show([]),
      )
    }, waitsAfterTyping)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, suggest])
  return typed.trim() === '' ? [] : found
}
