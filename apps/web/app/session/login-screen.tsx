import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '../lib/brand.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { getViewer } from './session-store.ts'
import { SignInPanel } from './sign-in-panel.tsx'

export const meta = () =>
  pageMeta({
    title: 'Login',
    description: `Log in to ${brand.name} to see your subscriptions, your wallet and what is new.`,
    path: '/login',
  })

export default function LoginScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    if (getViewer()) void navigate('/profiles', { replace: true })
  }, [navigate])
  return (
    <SignInPanel
      purpose="login"
      title="Welcome Back"
      lead="The characters you follow kept a light on."
      failed="Login failed. Please try again."
      providerFailed="Google login failed."
      busyText="Signing in..."
      onSuccess={() => void navigate('/profiles')}
    >
      <p>
        New here?{' '}
        <Link to="/signup" className="tap font-semibold text-accent underline underline-offset-4">
          Sign Up
        </Link>
      </p>
    </SignInPanel>
  )
}
