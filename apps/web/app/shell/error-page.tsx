import { isRouteErrorResponse } from 'react-router'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      <title>Something went wrong</title>
      <EmptyState
        level={1}
        title="Something went wrong"
        text={
          status
            ? `The page answered with status ${status}. Please try again in a moment.`
            : 'This page stopped working. Nothing you paid for or published is affected. Please try again.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={() => location.reload()}>
              Try again
            </Button>
            <LinkButton to="/" reloadDocument>
              Home
            </LinkButton>
          </div>
        }
      />
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto text-caption">{error.stack}</pre>
      )}
    </div>
  )
}
