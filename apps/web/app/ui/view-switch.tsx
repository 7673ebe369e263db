import Grid from 'lucide-react/icons/grid-3x3'
import List from 'lucide-react/icons/rows-3'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { tabStyle } from './tab-style.ts'

export type PostsView = 'list' | 'grid'

/** The address's view, or the usual one. */
export function readView(query: URLSearchParams, usual: PostsView = 'list'): PostsView {
  const asked = query.get('view')
  return asked === 'grid' || asked === 'list' ? asked : usual
}

interface ViewSwitchProps {
  view: PostsView
  /** The address of the same posts in another view. */
  addressOf: (view: PostsView) => string
}

/** Links, so that each view has an address; a phone shows only the other one. */
export const ViewSwitch = ({ view, addressOf }: ViewSwitchProps) => (
  <nav aria-label="List or grid" className="flex">
    {(['list', 'grid'] as const).map((one) => {
      const Icon = one === 'grid' ? Grid : List
      return (
        <Link
          key={one}
          to={addressOf(one)}
          preventScrollReset
          replace
          aria-current={one === view}
          title={one === 'grid' ? 'Grid' : 'List'}
          className={cx(tabStyle, 'border-b-0! max-sm:aria-[current=true]:hidden')}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{one === 'grid' ? 'Grid' : 'List'}</span>
        </Link>
      )
    })}
  </nav>
)
