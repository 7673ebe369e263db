import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useId } from 'react'
import { cx } from '../../ui/class-names.ts'
import type { ProfileWishes } from './profiles-api.ts'

const wishes = [
  ['free', 'Free'],
  ['videos', 'Has videos'],
  ['recent', 'New'],
] as const

const prices = [5, 10, 20]

const chip =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border px-2.5 font-medium sm:px-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent'
const chosen = 'border-ink bg-ink text-page'
const open = 'border-edge bg-card text-soft hover:text-ink'

interface ProfileFiltersProps {
  wishes: ProfileWishes
  onChange: (wishes: ProfileWishes) => void
}

/** The filters of the character list, kept in the address. */
export function ProfileFilters({ wishes: now, onChange }: ProfileFiltersProps) {
  const id = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5 sm:gap-2">
      <legend className="sr-only">Only show</legend>
      {wishes.map(([name, label]) => (
        <Chip
          key={name}
          label={label}
          checked={now[name] ?? false}
          onChange={({ target }) => onChange({ ...now, [name]: target.checked || undefined })}
        />
      ))}
      <label htmlFor={id} className="sr-only">
        Price a month
      </label>
      <span className="relative inline-grid items-center">
        <select
          id={id}
          value={now.maxPrice ?? ''}
          onChange={({ target }) => onChange({ ...now, maxPrice: Number(target.value) || undefined })}
          className={cx(chip, 'appearance-none pr-9! text-left', now.maxPrice ? chosen : open)}
        >
          <option value="">Any price</option>
          {prices.map((price) => (
            <option key={price} value={price}>
              Up to ${price}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className={cx('pointer-events-none absolute right-3 size-4', now.maxPrice ? 'text-page' : 'text-soft')}
        />
      </span>
    </fieldset>
  )
}

const Chip = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className={cx(chip, input.checked ? chosen : open)}>
    <input type="checkbox" {...input} className="sr-only" />
    {label}
  </label>
)
