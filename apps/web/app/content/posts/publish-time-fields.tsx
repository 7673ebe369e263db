import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type PublishTime, soonest } from './publish-time.ts'

interface PublishTimeFieldsProps {
  time: PublishTime
  error: string | undefined
  onChange: (change: Partial<PublishTime>) => void
}

/** Whether a post is scheduled, and for when. */
export function PublishTimeFields({ time: { isLater, at }, error, onChange }: PublishTimeFieldsProps) {
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Schedule for later"
        checked={isLater}
        onChange={(event) => onChange({ isLater: event.target.checked })}
      />
      {isLater && (
        <TextField
          label="Date and time"
          name="publishAt"
          type="datetime-local"
          required
          min={soonest()}
          value={at}
          error={error}
          help="Your local time. Only you can see it until then; your fans are notified when it goes live."
          onChange={(event) => onChange({ at: event.target.value })}
        />
      )}
    </div>
  )
}
