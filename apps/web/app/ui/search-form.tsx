import type { ComponentProps } from 'react'

interface SearchFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Of the landmark around it. */
  place?: string
  onSearch: () => void
}

/** A search: what is looked for on Enter. Nothing in it can be wrong; where there is no script, `action` leads on. */
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
