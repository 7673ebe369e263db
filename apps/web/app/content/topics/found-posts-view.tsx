import { useSearchParams } from 'react-router'
import { type PostsView, readView, ViewSwitch } from '../../ui/view-switch.tsx'

/** Usually a grid; people who want to read switch to a list. */
export const readFoundView = (query: URLSearchParams) => readView(query, 'grid')

/** At the end of the row of tabs; keeps the rest of the address. */
export function FoundPostsView() {
  const [query] = useSearchParams()
  return (
    <span className="ml-auto">
      <ViewSwitch view={readFoundView(query)} addressOf={(view) => shownAs(query, view)} />
    </span>
  )
}

function shownAs(query: URLSearchParams, view: PostsView) {
  const other = new URLSearchParams(query)
  other.set('view', view)
  return `?${other}`
}
