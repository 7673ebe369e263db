import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'className'>,
    Pick<FieldProps, 'label' | 'help' | 'error' | 'className'> {}

export function SelectField({ label, help, error, className, required, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} name={select.name} error={error} required={required} isPlain className={className}>
      {(control) => (
        <Select {...select} {...control}>
          {children}
        </Select>
      )}
    </Field>
  )
}

/** The native select, which is best on phones. */
export const Select = ({ children, ...select }: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className="relative grid min-w-0 items-center">
    <select {...select} className={`${controlStyle} appearance-none truncate pr-9`}>
      {children}
    </select>
    <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-soft" />
  </span>
)
