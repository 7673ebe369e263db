import { useSearchParams } from 'react-router'
import { type PostsView, readView, ViewSwitch } from '../ui/view-switch.tsx'

/** Stands at the end of the row of tabs; whatever else the address says stays. */
export function FoundPostsView() {
  const [query] = useSearchParams()
  return (
    <span className="ml-auto">
      <ViewSwitch view={readView(query)} addressOf={(view) => shownAs(query, view)} />
    </span>
  )
}

function shownAs(query: URLSearchParams, view: PostsView) {
  const other = new URLSearchParams(query)
  other.set('view', view)
  return `?${other}`
}
