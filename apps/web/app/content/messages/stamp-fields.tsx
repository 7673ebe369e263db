import type { NewMessage } from '@fanlight/contract/content/messages/messages'
import { limits } from '@fanlight/contract/platform/limits'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Writer = NonNullable<NewMessage['writtenBy']>

export interface Stamp {
  writtenBy: Writer
  writerName: string
}

/** The creator chooses who writes; the message says so. */
export default function StampFields({
  writtenBy,
  writerName,
  onChange,
}: Stamp & { onChange: (part: Partial<Stamp>) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Written by"
        value={writtenBy}
        onChange={(event) => onChange({ writtenBy: event.target.value as Writer })}
      >
        <option value="creator">Me</option>
        <option value="team">A member of my team</option>
        <option value="ai">AI</option>
      </SelectField>
      {writtenBy === 'team' && (
        <TextField
          label="Their name"
          name="writerName"
          required
          maxLength={limits.displayName}
          value={writerName}
          onChange={(event) => onChange({ writerName: event.target.value })}
        />
      )}
    </div>
  )
}
