import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { getSession, getViewer } from './session-store.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { goalOf, useReasonToSignIn, useSearchText, withWanted } from './way-back.ts'

export const meta = () =>
  pageMeta({
    title: 'Login',
    description: `Log in to ${brand.name} to see your subscriptions, your wallet and what is new.`,
    path: '/login',
  })

export default function LoginScreen() {
  const navigate = useNavigate()
  const reason = useReasonToSignIn()
  const search = useSearchText()
  useEffect(() => {
    if (getViewer()) void navigate(goalOf(location.search), { replace: true })
  }, [navigate])
  return (
    <SignInPanel
      purpose="login"
      title="Welcome Back"
      lead={reason ?? 'The characters you follow are waiting for you.'}
      failed="Login failed. Please try again."
      providerFailed="Google login failed."
      busyText="Signing in..."
      onSuccess={() => void navigate(goalOf(location.search, getSession()?.startPage))}
    >
      <p className="pb-3">
        New here?{' '}
        <Link to={withWanted('/signup', search)} className="tap font-semibold text-accent underline underline-offset-4">
          Sign Up
        </Link>
      </p>
      <Link to="/profiles" className="tap underline underline-offset-4">
        Look around without an account
      </Link>
    </SignInPanel>
  )
}
