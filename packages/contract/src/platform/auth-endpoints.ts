import { z } from 'zod'
import {
  AuthConfig,
  DevAccount,
  DevCredential,
  DevCredentialRequest,
  GoogleLogin,
  Login,
  OpenIdAnswer,
  OpenIdStart,
  TokenRequest,
} from './auth.ts'
import type { Endpoint } from './endpoint.ts'

/** Tokens are short, and we don't know the sender yet. */
const bodyLimit = 16 * 1024

export const authEndpoints = {
  readAuthConfig: { who: 'anybody', answer: AuthConfig, limit: 'page' },
  signIn: { who: 'anybody', viewer: 'ignored', body: GoogleLogin, answer: Login, limit: 'sign-in', bodyLimit },
  startOpenId: { who: 'anybody', viewer: 'ignored', answer: OpenIdStart, limit: 'sign-in', bodyLimit },
  finishOpenId: { who: 'anybody', viewer: 'ignored', body: OpenIdAnswer, answer: Login, limit: 'sign-in', bodyLimit },
  renewToken: { who: 'anybody', viewer: 'ignored', body: TokenRequest, answer: Login, limit: 'renewal', bodyLimit },
  signOut: {
    who: 'anybody',
    viewer: 'ignored',
    body: TokenRequest.partial().nullish(),
    limit: 'renewal',
    bodyLimit,
  },
  listDemoAccounts: { who: 'anybody', answer: z.array(DevAccount), limit: 'page' },
  issueCredential: { who: 'anybody', body: DevCredentialRequest, answer: DevCredential, limit: 'credential' },
} satisfies Record<string, Endpoint>
