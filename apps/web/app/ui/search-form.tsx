import type { ComponentProps } from 'react'

interface SearchFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The name of its landmark. */
  place?: string
  onSearch: () => void
}

/** A search form: submits on Enter, and needs no validation; without a script, `action` takes over. */
export const SearchForm = ({ place, onSearch, className = 'relative grid items-center', ...rest }: SearchFormProps) => (
  <search className={place}>
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
      {...rest}
    />
  </search>
)
