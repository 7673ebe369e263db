import { useSearchParams } from 'react-router'
import { type PostsView, readView, ViewSwitch } from '../../ui/view-switch.tsx'

/** Many are seen at a glance; who wants to read them has them below each other. */
export const readFoundView = (query: URLSearchParams) => readView(query, 'grid')

/** Stands at the end of the row of tabs; whatever else the address says stays. */
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
