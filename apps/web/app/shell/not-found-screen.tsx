import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = () =>
  pageMeta({ title: 'Page not found', description: 'There is nothing at this address.', noIndex: true })

export function NotFound() {
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      <EmptyState
        level={1}
        title="Page not found"
        text="There is no page at this address. It may be old or mistyped."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/profiles" variant="primary">
              Discover Profiles
            </LinkButton>
            <LinkButton to="/">Home</LinkButton>
          </div>
        }
      />
    </div>
  )
}

export default function NotFoundScreen() {
  return <NotFound />
}
