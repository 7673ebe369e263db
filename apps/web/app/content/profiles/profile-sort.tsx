import type { ProfileSort as Sort } from '@fanlight/contract/content/profiles'
import { cx } from '../../ui/class-names.ts'

const sorts: { value: Sort; label: string }[] = [
  { value: 'popular', label: 'Popular' },
  { value: 'trending', label: 'Trending' },
  { value: 'new', label: 'Newest' },
]

export const ProfileSort = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) => (
  <fieldset className="flex rounded-full border border-edge bg-card p-0.5">
    <legend className="sr-only">Order</legend>
    {sorts.map(({ value, label }) => (
      <label
        key={value}
        className={cx(
          'inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
          sort === value ? 'bg-ink text-page' : 'text-soft hover:text-ink',
        )}
      >
        <input
          type="radio"
          name="sort"
          value={value}
          checked={sort === value}
          onChange={() => onSort(value)}
          className="sr-only"
        />
        {label}
      </label>
    ))}
  </fieldset>
)
