import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'prefix'>,
    Pick<FieldProps, 'label' | 'help' | 'error' | 'isPlain' | 'className'> {
  /** A sign before the figure, such as $ or a coin mark. */
  sign?: ReactNode
  unit?: string
}

/** Native number input: anything but a number reads as ''. The wheel doesn't change an amount of money. */
export function NumberField({ label, help, error, isPlain, className, required, ...rest }: NumberFieldProps) {
  const { sign, unit, ...input } = rest
  return (
    <Field {...{ label, help, error, required, isPlain, className }} name={input.name}>
      {(control) => (
        <span className="relative grid items-center">
          {sign !== undefined && <span className="pointer-events-none absolute left-3 text-soft">{sign}</span>}
          <input
            inputMode="decimal"
            onWheel={(event) => event.currentTarget.blur()}
            {...input}
            {...control}
            type="number"
            className={cx(controlStyle, 'figures', sign !== undefined && 'pl-9', roomFor(unit))}
          />
          {unit !== undefined && (
            <span className="pointer-events-none absolute right-3 text-caption text-soft">{unit}</span>
          )}
        </span>
      )}
    </Field>
  )
}

const roomFor = (unit: string | undefined) => unit !== undefined && (unit.length <= 4 ? 'pr-14' : 'pr-24')
