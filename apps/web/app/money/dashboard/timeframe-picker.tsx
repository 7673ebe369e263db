import type { Timeframe } from '@fanlight/contract/money/dashboard'
import { cx } from '../../ui/class-names.ts'
import { timeframes } from './dashboard-api.ts'

interface TimeframePickerProps {
  value: Timeframe
  onChange: (timeframe: Timeframe) => void
}

/** Five options in a row, made of native radio buttons. */
export function TimeframePicker({ value, onChange }: TimeframePickerProps) {
  return (
    <fieldset className="max-w-full sm:justify-self-start">
      <legend className="sr-only">Timeframe</legend>
      <div className="flex rounded-control border border-edge bg-card p-1">
        {timeframes.map((timeframe) => (
          <label
            key={timeframe}
            className={cx(
              'grid min-h-11 flex-1 cursor-pointer place-items-center rounded-small px-2 font-medium text-caption transition-colors sm:px-6',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              value === timeframe ? 'bg-ink text-page' : 'text-soft hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name="timeframe"
              value={timeframe}
              checked={value === timeframe}
              onChange={() => onChange(timeframe)}
              className="sr-only"
            />
            {timeframe}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
