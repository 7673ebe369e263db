import type { z } from 'zod'
import type { EndpointName, endpoints } from '../endpoints.ts'
import type { FileAnswer, UploadForm } from './endpoint.ts'

type Part<N extends EndpointName, Key extends string> = Key extends keyof (typeof endpoints)[N]
  ? (typeof endpoints)[N][Key]
  : undefined
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

/** The parts of a call that the server reads, once checked. */
export interface Checked<N extends EndpointName> {
  params: Read<Part<N, 'params'>>
  query: Read<Part<N, 'query'>>
  body: Read<Part<N, 'body'>>
}

/** Whether callers must be signed in. */
export type IsSignedIn<N extends EndpointName> = Part<N, 'who'> extends 'anybody' ? false : true

/** What the caller gets. */
export type AnswerOf<N extends EndpointName> =
  Part<N, 'answer'> extends FileAnswer
    ? Blob
    : Part<N, 'answer'> extends z.ZodType
      ? z.output<Part<N, 'answer'>>
      : Part<N, 'also'> extends { 202: infer Later extends z.ZodType }
        ? z.output<Later> | undefined
        : undefined

/** The endpoints that answer one page of a list. */
export type ListName = { [N in EndpointName]: AnswerOf<N> extends readonly unknown[] ? N : never }[EndpointName]
export type FileName = { [N in EndpointName]: Part<N, 'answer'> extends FileAnswer ? N : never }[EndpointName]
export type UploadName = { [N in EndpointName]: Part<N, 'upload'> extends UploadForm ? N : never }[EndpointName]

/** A call's parameters as the caller writes them: numbers and words, not yet text of an address. */
export type CallOf<N extends EndpointName> = Given<'params', Part<N, 'params'>> &
  Given<'query', Part<N, 'query'>> &
  (Part<N, 'body'> extends z.ZodType ? GivenBody<z.input<Part<N, 'body'>>> : unknown) &
  (Part<N, 'takesKey'> extends true ? { key?: string } : unknown)

type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? Partial<Written<Schema>> extends Written<Schema>
    ? { [name in Name]?: Written<Schema> }
    : { [name in Name]: Written<Schema> }
  : unknown
type GivenBody<Body> = undefined extends Body ? { body?: Body } : { body: Body }

/** Optional address parts are optional here; values have the types that the server will read. */
type Written<Schema extends z.ZodType> = {
  [Key in keyof z.input<Schema>]: z.output<Schema>[Key & keyof z.output<Schema>] | undefined
}
