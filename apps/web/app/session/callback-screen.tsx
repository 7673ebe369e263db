import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState, Loading } from '../ui/states.tsx'
import { takeFlow } from './open-id-flow.ts'
import { signInBack } from './sign-in.ts'
import { goalOf } from './way-back.ts'

export const meta = () => pageMeta({ title: 'Signing in', description: 'Back from the sign-in.', noIndex: true })

/** The return address for OpenID Connect providers. */
export default function CallbackScreen() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const answer = location.search.slice(1)
    const kept = takeFlow()
    if (!kept || answer === '')
      return setFailure('This sign-in is too old, or was started in another browser. Please sign in again.')
    signInBack(kept.flow, answer).then(
      ({ startPage }) => navigate(goalOf(kept.from, startPage), { replace: true }),
      (error) => setFailure(reasonOf(error, 'Login failed. Please try again.')),
    )
  }, [navigate])
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      {failure === undefined ? (
        <Loading text="Signing in..." />
      ) : (
        <EmptyState
          level={1}
          title="Login failed"
          text={failure}
          action={
            <LinkButton to="/login" variant="primary">
              Back to Login
            </LinkButton>
          }
        />
      )}
    </div>
  )
}
