import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'className'>,
    Pick<FieldProps, 'label' | 'help' | 'error' | 'className'> {}

/** The native select, which is best on phones. */
export function SelectField({ label, help, error, className, required, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} name={select.name} error={error} required={required} isPlain className={className}>
      {(control) => (
        <span className="relative grid items-center">
          <select
            {...select}
            {...control}
            className={cx(controlStyle, 'appearance-none truncate pr-9 max-[22rem]:text-caption')}
          >
            {children}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-soft" />
        </span>
      )}
    </Field>
  )
}
