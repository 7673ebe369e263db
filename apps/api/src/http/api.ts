import type { EndpointName } from '@fanlight/contract/endpoints'
import type { LimitKind, UploadForm } from '@fanlight/contract/endpoints/endpoint'
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its name in the contract's list (http/handle.ts). */
    endpoint?: EndpointName
    /** How it is counted; without one, as a call of a person or an address. */
    limit?: LimitKind
    /** 'ignored': a token that came along is the business of the route itself, or of nobody. */
    viewer?: 'ignored'
    /** A form with files, which may arrive for as long as bytes keep coming. */
    upload?: UploadForm
    /** What is known by its address alone is sent at once (http/handle.ts). */
    answersEarly?: boolean
    /** Left out of the published description. */
    undocumented?: boolean
  }
}
