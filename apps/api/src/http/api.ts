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

/** What is counted more strictly than other calls. */
export type LimitKind = 'money' | 'sign-in' | 'negotiate' | 'report'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts against a stricter limit than its method alone says. */
    limit?: LimitKind
    /** 'ignored': a token that came along is the business of the route itself, or of nobody. */
    viewer?: 'ignored'
    /** The body may arrive for as long as bytes keep coming. */
    upload?: boolean
    /** Left out of the published description. */
    undocumented?: boolean
  }
}
