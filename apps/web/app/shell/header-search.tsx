import { Link } from 'react-router'
import { FirstIcon } from '../ui/first-icon.tsx'
import { iconButtonStyle } from '../ui/icon-button.tsx'
import { SearchField } from './search-field.tsx'

const besideOwn = '[:root:has([data-own-search])_&]:invisible'

/**
 * A search field on all pages except Discover, which has its own; where there is no room, a link to that.
 * On phones, visitors have it in their menu.
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
