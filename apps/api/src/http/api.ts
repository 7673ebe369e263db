import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** A server whose routes are typed by the contract's schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What is counted in another way than other calls (rate-limits/rate-limit.ts). */
export type LimitKind =
  | 'money'
  | 'negotiate'
  | 'report'
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How it is counted; without one, as a call of a person or an address. */
    limit?: LimitKind
    /** 'ignored': a token that came along is the business of the route itself, or of nobody. */
    viewer?: 'ignored'
    /** The body may arrive for as long as bytes keep coming. */
    upload?: boolean
    /** Left out of the published description. */
    undocumented?: boolean
  }
}
