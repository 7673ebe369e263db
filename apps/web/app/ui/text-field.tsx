import { type ComponentProps, useState } from 'react'
import { cx } from './class-names.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'className'>,
    Pick<FieldProps, 'label' | 'help' | 'error' | 'className'> {
  /** Counts the characters against `maxLength`. */
  counted?: boolean
}

export function TextField({ label, help, error, className, counted, required, onChange, ...input }: TextFieldProps) {
  const { counter, onTyped } = useCounter(counted, input)
  return (
    <Field
      label={label}
      help={help}
      name={input.name}
      error={error}
      required={required}
      counter={counter}
      isPlain={input.type === 'search'}
      className={className}
    >
      {(control) => (
        <input
          type="text"
          dir={input.type === undefined ? 'auto' : undefined}
          {...input}
          {...control}
          className={controlStyle}
          onChange={(event) => {
            onTyped(event.target.value)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}

interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'className'>,
    Pick<FieldProps, 'label' | 'help' | 'error' | 'className'> {
  counted?: boolean
}

export function TextArea({ label, help, error, className, counted, required, onChange, ...area }: TextAreaProps) {
  const { counter, onTyped } = useCounter(counted, area)
  return (
    <Field
      label={label}
      help={help}
      name={area.name}
      error={error}
      required={required}
      counter={counter}
      className={className}
    >
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...control}
          className={cx(controlStyle, 'grows')}
          onChange={(event) => {
            onTyped(event.target.value)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}

type Counted = Pick<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'maxLength'>

/** From the controlled value, or from the last input if the field keeps its own value. */
function useCounter(counted: boolean | undefined, { value, defaultValue = '', maxLength }: Counted) {
  const [typed, onTyped] = useState(String(defaultValue))
  const { length } = String(value ?? typed)
  return { counter: counted && maxLength ? { length, limit: maxLength } : undefined, onTyped }
}
