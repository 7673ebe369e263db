import { Link } from 'react-router'
import { FirstIcon } from '../ui/first-icon.tsx'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { SearchField } from './search-field.tsx'

const besideOwn = '[:root:has([data-own-search])_&]:invisible'

/**
 * Search from any page but Discover, which has a field of its own: a field here where there is room, else the way to that
 * one. A visitor's header is full on phones; their menu has the field.
 */
export const HeaderSearch = ({ isVisitor }: { isVisitor: boolean }) => (
  <>
    <SearchField className={`w-44 max-lg:hidden xl:w-56 ${besideOwn}`} />
    <Link
      to="/profiles#search"
      aria-label="Search"
      title="Search"
      className={`${iconButtonStyle} lg:hidden ${besideOwn} ${isVisitor ? 'max-sm:hidden' : ''}`}
    >
      <FirstIcon name="search" className="size-5" />
    </Link>
  </>
)
