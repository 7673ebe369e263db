import { call } from '../lib/call.ts'
import { browserFormats } from './browser-formats.ts'
import type { Session } from './session-store.ts'

/** `madeUp`: the nonce that the page sent to the provider. */
export const login = (idToken: string, madeUp?: string) =>
  call('signIn', {
    body: { idToken, formats: browserFormats() },
    timeout: 30_000,
    headers: madeUp ? { 'sign-in-nonce': madeUp } : {},
  })

export const getAuthConfig = (signal?: AbortSignal) => call('readAuthConfig', { signal })

export const startOpenId = () => call('startOpenId')
export const finishOpenId = (flow: string, answer: string): Promise<Partial<Session> | undefined> =>
  call('finishOpenId', { body: { flow, answer, formats: browserFormats() } })

export const getOnboardingStatus = () => call('readOnboarding')

/** Accounts of the development identity provider, used if Google isn't configured. */
export const getChooserAccounts = (signal?: AbortSignal) => call('listDemoAccounts', { signal })

export const getChooserCredential = async (account: { email: string; name: string }) =>
  (await call('issueCredential', { body: account })).credential
