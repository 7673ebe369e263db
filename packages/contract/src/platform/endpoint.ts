import type { z } from 'zod'
import type { OperatorRight } from './operator-rights.ts'

/** Calls that are counted separately; the server sets their limits. */
export type LimitKind =
  | 'money'
  | 'negotiate'
  | 'report'
  | 'comment'
  | 'message'
  | 'file'
  | 'support'
  | 'credential'
  | 'health'
  | 'media'
  | 'page'
  | 'share'
  | 'webhook'
  | 'sign-in'
  | 'renewal'
  | 'signed-media'
  | 'web'

/** Who may call it. Others are refused before the call is read: 401, then 403, or 404 for operators' endpoints. */
type Callers =
  | { who: 'anybody' | 'person' | 'creator'; right?: never }
  /** 403 to operators whose roles lack the right. */
  | { who: 'operator'; right: OperatorRight }

/** Everything known about an endpoint before it is called. */
export type Endpoint = Callers & {
  /** The message for visitors who would have to sign in. */
  signIn?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The answer: a schema, or a file's type. Without one, 204 and no body. */
  answer?: z.ZodType | FileAnswer
  /** The answer's status, if not 200 (204 without a body). */
  status?: 201 | 202
  /** Other answers that aren't problems. */
  also?: Record<number, z.ZodType>
  /** How it is counted; by default as a call of a person or an address. */
  limit?: LimitKind
  /** The endpoint itself handles a token, or ignores it. */
  viewer?: 'ignored'
  /** Takes an Idempotency-Key, which makes it safe to repeat. */
  takesKey?: true
  /** Its body is a form with files. */
  upload?: UploadForm
  /** Answers HEAD itself. */
  answersHead?: true
  /** Only within five minutes of confirming one's identity: with a passkey, or by signing in without one. */
  confirm?: true
  /** Hands out collected data about people or the platform: it writes to the security log. */
  exports?: true
  /** Left out of the published description. */
  undocumented?: true
  /** The body limit in bytes, if not the default. */
  bodyLimit?: number
}

export interface UploadForm {
  fields?: z.ZodType
  /** The names of its file fields, in lower case, with the limit of files for each. */
  files: Record<string, number>
}

/** Such as `{ file: 'text/csv' }`. */
export interface FileAnswer {
  file: string
}
