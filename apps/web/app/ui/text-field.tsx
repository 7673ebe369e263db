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
  const [length, setLength] = useState(String(input.value ?? input.defaultValue ?? '').length)
  const counter = counted && input.maxLength ? { length, limit: input.maxLength } : undefined
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
            setLength(event.target.value.length)
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
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const counter = counted && area.maxLength ? { length, limit: area.maxLength } : undefined
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
          className={cx(controlStyle, 'resize-y')}
          onChange={(event) => {
            setLength(event.target.value.length)
            onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}
