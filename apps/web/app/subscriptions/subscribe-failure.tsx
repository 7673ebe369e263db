import { Link } from 'react-router'
import type { SubscribeFailure } from './use-subscribe.ts'

export function FailureLine({ failure }: { failure: SubscribeFailure | undefined }) {
  if (!failure) return null
  return (
    <p role="alert" className="basis-full font-medium text-caption text-danger">
      {failure.text}{' '}
      {failure.isSignedOut && (
        <Link to="/login" className="text-ink underline underline-offset-4">
          Login
        </Link>
      )}
    </p>
  )
}
