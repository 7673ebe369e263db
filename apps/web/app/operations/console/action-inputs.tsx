import { limits } from '@fanlight/contract/platform/limits'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import type { Action, ActionDraft } from './action-fields.ts'

const longestText = 200

interface ActionInputsProps {
  action: Action
  draft: ActionDraft
  onChange: (draft: ActionDraft) => void
}

/** All inputs of an action, below its text. */
export function ActionInputs({ action, draft, onChange }: ActionInputsProps) {
  const { body, reason, amount, texts = {}, choice, choices = [] } = action
  const { typed, chosen } = draft
  const picked = new Set(draft.picked)
  const field = (name: string) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...draft, typed: { ...typed, [name]: target.value } }),
  })

  return (
    <div className="grid gap-4">
      {body !== undefined && <div>{body}</div>}
      {amount && (
        <NumberField
          label={amount.label}
          help={amount.help}
          required
          min={amount.least}
          max={amount.most}
          step={amount.step}
          sign={amount.sign}
          unit={amount.unit}
          {...field('amount')}
        />
      )}
      {Object.entries(texts).map(([name, text]) => (
        <TextField key={name} {...text} required maxLength={longestText} {...field(name)} />
      ))}
      {choices.map(({ name, label: text, help }) => (
        <Checkbox
          key={name}
          label={text}
          help={help}
          checked={picked.has(name)}
          onChange={({ target }) => onChange({ ...draft, picked: [...toggled(picked, name, target.checked)] })}
        />
      ))}
      {choice && (
        <Checkbox
          label={choice.label}
          help={choice.help}
          disabled={choice.disabled}
          checked={chosen}
          onChange={({ target }) => onChange({ ...draft, chosen: target.checked })}
        />
      )}
      {reason !== undefined && (
        <TextArea
          label="Reason"
          help={reason}
          required
          rows={3}
          counted
          maxLength={limits.operatorNote}
          {...field('reason')}
        />
      )}
    </div>
  )
}

const toggled = (picked: Set<string>, name: string, isOn: boolean) => {
  const next = new Set(picked)
  if (isOn) next.add(name)
  else next.delete(name)
  return next
}
