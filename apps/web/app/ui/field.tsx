import { type ReactNode, use, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldErrors } from './form.tsx'
import { useFieldError } from './use-field-error.ts'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export interface FieldProps {
  label: ReactNode
  help?: ReactNode
  /** The form finds this field's error by it. */
  name?: string | undefined
  error?: string | undefined
  required?: boolean
  /** How many characters of how many; announced near the limit. */
  counter?: { length: number; limit: number } | undefined
  /** Without the word 'optional': a search, and a choice that always has a value. */
  isPlain?: boolean | undefined
  className?: string
}

export const controlStyle =
  'w-full min-h-11 rounded-control border border-edge bg-card px-3 py-2 text-lead text-ink transition-colors hover:border-soft aria-invalid:border-danger disabled:opacity-55'

/** Label above, help below, the error under the field in words; gives its ids to any control inside. */
export function Field({
  label,
  help,
  name = '',
  error: said = use(FieldErrors)[name],
  required,
  counter,
  isPlain,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const error = useFieldError(id, said)
  const describedBy = cx(error && `${id}-error`, help !== undefined && `${id}-help`, counter && `${id}-counter`)
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={id} className="font-medium text-body">
        {label}
        {!required && !isPlain && <span className="ml-2 font-normal text-caption text-faint">optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {describedBy && (
        <div className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            {error && (
              <p id={`${id}-error`} className="font-medium text-caption text-danger" role="alert">
                {error}
              </p>
            )}
            {help !== undefined && (
              <p id={`${id}-help`} className="text-caption text-soft">
                {help}
              </p>
            )}
          </div>
          {counter && <Counter id={`${id}-counter`} {...counter} />}
        </div>
      )}
    </div>
  )
}

function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const isNear = length > limit * 0.9
  return (
    <p id={id} className={cx('figures ml-auto shrink-0 text-caption', isNear ? 'text-warning' : 'text-faint')}>
      <span aria-hidden="true">
        {length}/{limit}
      </span>
      <span className="sr-only" role={isNear ? 'status' : undefined}>
        {length} of {limit} characters
      </span>
    </p>
  )
}
