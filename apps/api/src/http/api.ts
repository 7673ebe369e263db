import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { LimitKind } from './rate-limit.ts'

/** A server whose routes are typed by the contract's schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

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
