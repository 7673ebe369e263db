import type { EndpointName } from '@fanlight/contract/endpoints'
import type { LimitKind, UploadForm } from '@fanlight/contract/platform/endpoint'
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
    /** The name in the contract's list (platform/http/handle.ts). */
    endpoint?: EndpointName
    /** The rate limit to use; without one, calls count by person or address. */
    limit?: LimitKind
    /** 'ignored': the route handles the token itself, if there is one. */
    viewer?: 'ignored'
    /** A form with files, which may take as long as bytes keep arriving. */
    upload?: UploadForm
    /** Answers from cache before the handler runs (platform/http/handle.ts). */
    answersEarly?: boolean
    /** Left out of the published description. */
    undocumented?: boolean
  }
}
