import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

interface Choice<Value> {
  value: Value
  label: string
  help?: string
  icon?: ReactNode
}

interface ChoiceCardsProps<Value> {
  legend: string
  name: string
  choices: Choice<Value>[]
  value: Value
  /** Short ones are side by side at every width, with the chosen one's meaning below. */
  asTiles?: boolean
  error?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few, each with a line on its meaning. Native radio buttons underneath. */
export function ChoiceCards<Value extends string | number>(props: ChoiceCardsProps<Value>) {
  const { legend, name, choices, value, asTiles, error, onChange } = props
  const id = useId()
  const chosen = asTiles ? choices.find((choice) => choice.value === value) : undefined
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1 font-medium text-body">{legend}</legend>
      {/* All side by side, or stacked. */}
      <div
        className={
          asTiles
            ? 'grid auto-cols-fr grid-flow-col gap-2'
            : 'flex flex-wrap gap-2 *:grow *:basis-[calc((36rem-100%)*999)]'
        }
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative flex cursor-pointer rounded-control border bg-card p-3 transition-colors',
              asTiles ? 'items-center justify-center gap-2' : 'items-start gap-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              value === choice.value ? 'border-accent ring-1 ring-accent' : 'border-edge hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              aria-describedby={choice.help && (!asTiles || choice === chosen) ? `${id}-${choice.value}` : undefined}
              aria-invalid={error && value === choice.value ? true : undefined}
              aria-label={choice.label}
              onChange={() => onChange(choice.value)}
              className={cx(
                'size-4 shrink-0 accent-rose outline-none',
                // With forced colors the frame doesn't show the choice.
                asTiles ? 'not-forced-colors:sr-only' : 'mt-1',
              )}
            />
            <span className="grid gap-0.5">
              <span
                className={cx(
                  'inline-flex items-center gap-2 font-medium',
                  asTiles && 'max-sm:grid max-sm:justify-items-center max-sm:gap-1',
                )}
              >
                {choice.icon}
                {choice.label}
              </span>
              {choice.help && !asTiles && (
                <span id={`${id}-${choice.value}`} className="text-caption text-soft">
                  {choice.help}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {chosen?.help && (
        <p id={`${id}-${chosen.value}`} className="text-caption text-soft">
          {chosen.help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
