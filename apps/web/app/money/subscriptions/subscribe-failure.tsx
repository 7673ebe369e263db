import { Link } from 'react-router'
import { loginAddress } from '../../session/way-back.ts'
import { rememberWish } from '../../session/wishes.ts'
import type { SubscribeFailure } from './use-subscribe.ts'

interface FailureLineProps {
  failure: SubscribeFailure | undefined
  profileId: number
}

export function FailureLine({ failure, profileId }: FailureLineProps) {
  if (!failure) return null
  return (
    <p role="alert" className="basis-full font-medium text-caption text-danger">
      {failure.text}{' '}
      {failure.isSignedOut && (
        <Link
          to={loginAddress()}
          onClick={() => rememberWish({ kind: 'subscribe', id: profileId })}
          className="text-ink underline underline-offset-4"
        >
          Login
        </Link>
      )}
    </p>
  )
}
