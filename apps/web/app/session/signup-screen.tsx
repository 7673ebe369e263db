import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { getViewer } from './session-store.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { goalOf, useReasonToSignIn, useSearchText, withWanted } from './way-back.ts'

export const meta = () =>
  pageMeta({
    title: 'Sign Up',
    description: `Join ${brand.name}: follow AI characters, support their creators, or publish your own.`,
    path: '/signup',
  })

const linkStyle = 'tap font-semibold text-accent underline underline-offset-4'

export default function SignupScreen() {
  const navigate = useNavigate()
  const reason = useReasonToSignIn()
  const search = useSearchText()
  useEffect(() => {
    if (getViewer()) void navigate(goalOf(location.search), { replace: true })
  }, [navigate])
  return (
    <SignInPanel
      purpose="signup"
      title={`Join ${brand.name}`}
      lead={reason ?? 'One account to follow characters and to publish your own. Looking around is free.'}
      failed="Sign up failed. Please try again."
      providerFailed="Google sign up failed."
      busyText="Signing up..."
      onSuccess={() => location.assign(goalOf(location.search))}
    >
      <p>
        By signing up you agree to the{' '}
        <Link to="/terms" className={linkStyle}>
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link to="/privacy-policy" className={linkStyle}>
          Privacy Policy
        </Link>
        .
      </p>
      <p className="pt-3">
        Already have an account?{' '}
        <Link to={withWanted('/login', search)} className={linkStyle}>
          Login
        </Link>
      </p>
    </SignInPanel>
  )
}
