import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  help?: ReactNode
  className?: string
}

export function Checkbox({ label, help, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start gap-3', className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-rose"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {help !== undefined && (
          <p id={`${id}-help`} className="text-caption text-soft">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
