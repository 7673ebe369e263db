import type { SystemState } from '@fanlight/contract/operations/console'
import { dateTime, plural } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { ActionButton } from './action-button.tsx'
import { moveClock } from './console-api.ts'
import { Facts } from './facts.tsx'

const steps = [
  { label: '1 hour', move: { hours: 1 } },
  { label: '1 day', move: { days: 1 } },
  { label: '7 days', move: { days: 7 } },
  { label: '31 days', move: { days: 31 } },
]

/** The demo's clock, which only moves forward, to watch renewals, retries and payouts. */
export function ClockSection({ clock: { now, aheadSeconds, movable } }: { clock: SystemState['clock'] }) {
  return (
    <Section title="Clock" actions={movable && <Badge>Demo only</Badge>}>
      <Facts
        of={[
          ['The product’s time', dateTime(now)],
          ['Ahead of real time', aheadSeconds > 0 ? aheadOf(aheadSeconds) : 'Not at all'],
        ]}
      />
      {movable && (
        <div className="grid grid-cols-2 justify-start gap-2 2xl:flex sm:grid-cols-[auto_auto]">
          {steps.map(({ label, move }) => (
            <ActionButton
              key={label}
              label={`Forward ${label}`}
              title={`Move the clock forward by ${label}?`}
              body="Renewals are charged, retries made and payouts sent as if the time had passed. The clock never goes back."
              done={`The clock moved forward by ${label}.`}
              run={() => moveClock(move)}
            />
          ))}
        </div>
      )}
    </Section>
  )
}

function aheadOf(seconds: number) {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.round((seconds % 86_400) / 3600)]
  return (
    [days > 0 && plural(days, 'day'), hours > 0 && plural(hours, 'hour')].filter(Boolean).join(', ') ||
    'Less than an hour'
  )
}
