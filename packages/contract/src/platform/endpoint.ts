import type { z } from 'zod'
import type { OperatorRight } from './operator-rights.ts'

/** What is counted in another way than other calls; how often each may be made, the server says. */
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

/** Whom it answers. Others are refused before anything of the call is read: 401, then 403, or 404 where only operators go. */
type Callers =
  | { who: 'anybody' | 'person' | 'creator'; right?: never }
  /** 403 to operators whose roles lack the right. */
  | { who: 'operator'; right: OperatorRight }

/** What can be said of one endpoint before anybody calls it. */
export type Endpoint = Callers & {
  /** What the visitor is told who would have to sign in. */
  signIn?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What is answered: a schema, or the type of a file. Without one nothing is, with 204. */
  answer?: z.ZodType | FileAnswer
  /** Of the answer, where it is not 200 (204 without one). */
  status?: 201 | 202
  /** Other answers that are no problems. */
  also?: Record<number, z.ZodType>
  /** How it is counted; without one, as a call of a person or an address. */
  limit?: LimitKind
  /** A token that comes along is the business of the endpoint itself, or of nobody. */
  viewer?: 'ignored'
  /** Takes an Idempotency-Key, which makes it safe to repeat. */
  takesKey?: true
  /** Its body is a form with files. */
  upload?: UploadForm
  /** Answers HEAD by itself. */
  answersHead?: true
  /** Only of somebody who confirmed within five minutes that it is them: with a passkey, or by the sign-in where they have none. */
  confirm?: true
  /** Hands out what was gathered of people or of the house: it leaves a line in the security log. */
  exports?: true
  /** Left out of the published description. */
  undocumented?: true
  /** Bytes that its body may have, where that is not as usual. */
  bodyLimit?: number
}

export interface UploadForm {
  fields?: z.ZodType
  /** The names of its file fields, in lower case, with how many files each may bring. */
  files: Record<string, number>
}

/** Such as `{ file: 'text/csv' }`. */
export interface FileAnswer {
  file: string
}
