import { Link } from 'react-router'
import { useOwnParts } from '../lib/own-parts.ts'
import { cx } from '../ui/class-names.ts'
import { FirstIcon } from '../ui/first-icon.tsx'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { SearchField } from './search-field.tsx'

/**
 * A search field on all pages except Discover, which has its own; without room, a link to that. On phones, visitors
 * have it in their menu.
 */
export function HeaderSearch({ isVisitor }: { isVisitor: boolean }) {
  const { hasOwnSearch } = useOwnParts()
  return (
    <>
      <SearchField className={cx('w-44 max-lg:hidden xl:w-56', hasOwnSearch && 'invisible')} />
      <Link
        to="/profiles#search"
        aria-label="Search"
        title="Search"
        className={cx(iconButtonStyle, 'lg:hidden', hasOwnSearch && 'invisible', isVisitor && 'max-sm:hidden')}
      >
        <FirstIcon name="search" className="size-5" />
      </Link>
    </>
  )
}
