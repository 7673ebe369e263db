import type { AuthConfig, DevAccount } from '@fanlight/contract/auth'
import type { OnboardingStatus } from '@fanlight/contract/creators'
import { api } from '../lib/api-client.ts'
import type { Session } from './session-store.ts'

export const login = (idToken: string) =>
  api.post<Partial<Session> | undefined>('/auth/google-login', { idToken }, { timeout: 30_000 })

export const getAuthConfig = (signal?: AbortSignal) => api.get<AuthConfig>('/auth/config', { signal })

export const getOnboardingStatus = () => api.get<OnboardingStatus>('/creator/onboarding/status')

/** The development identity provider stands outside the API; it is the one call that needs no session at all. */
export async function getChooserAccounts(signal?: AbortSignal): Promise<DevAccount[]> {
  const response = await fetch('/dev-identity/accounts', { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error('The account chooser is not available.')
  return (await response.json()) as DevAccount[]
}

export async function getChooserCredential(account: { email: string; name: string }): Promise<string> {
  const response = await fetch('/dev-identity/credential', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error('The account chooser did not hand out a credential.')
  return ((await response.json()) as { credential: string }).credential
}
