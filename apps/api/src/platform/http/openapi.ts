import { endpointOf } from '@fanlight/contract/endpoints'
import type { Endpoint, UploadForm } from '@fanlight/contract/platform/endpoint'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { yieldToRequests } from '../queues/yield-to-requests.ts'
import { errorSchema } from './problem-schema.ts'

type JsonSchema = Record<string, unknown>
export interface Operation {
  /** The name in the contract's list. */
  name?: string
  who?: Endpoint['who']
  method: string
  path: string
  tag: string
  parameters: JsonSchema[]
  body?: { type: string; schema: JsonSchema }
  answers: Record<string, { description: string; content?: JsonSchema; file?: string }>
}

/** The schemas that the routes declared. */
type Described = { method: string; url: string } & Pick<RouteOptions, 'schema' | 'config'>

/** Collects the schemas of routes; the description is built from nothing else. */
export function describeRoutes() {
  const routes: Described[] = []
  let made: Promise<Operation[]> | undefined
  /** Built on first use, because most processes never need it; in turns, because it takes a quarter of a second. */
  function operations() {
    made ??= describeAll(routes)
    return made
  }
  return {
    operations,
    add({ method: taken, url, schema, config }: RouteOptions) {
      const methods = [taken].flat().filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      if (!url.startsWith('/api/') || config?.undocumented) return
      for (const method of methods) routes.push({ method, url, schema: { ...schema }, config })
    },
    document: async (title: string) => ({
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }, {}],
      paths: pathsOf(await operations()),
    }),
  }
}

async function describeAll(routes: Described[]) {
  const giveWay = yieldToRequests()
  const operations: Operation[] = []
  for (const route of routes) {
    operations.push(operationOf(route))
    await giveWay()
  }
  return operations
}

function operationOf({ method, url, schema, config }: Described): Operation {
  const path = url.replace(/:(\w+)/g, '{$1}')
  const name = config?.endpoint
  const endpoint = name && endpointOf(name)
  const answers = (schema?.response ?? {}) as Record<string, unknown>
  return {
    ...(endpoint && { name, who: endpoint.who }),
    method,
    path,
    tag: path.split('/')[2] ?? 'other',
    parameters: [
      ...parametersOf(schema?.params, 'path'),
      ...parametersOf(schema?.querystring, 'query'),
      ...(endpoint?.takesKey ? [keyHeader] : []),
    ],
    ...bodyOf(schema?.body, endpoint?.upload),
    answers: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)])),
      ...fileAnswerOf(endpoint),
      default: { description: 'A problem', content: errorSchema },
    },
  }
}

function bodyOf(schema: unknown, upload: UploadForm | undefined): Pick<Operation, 'body'> {
  if (upload) return { body: { type: 'multipart/form-data', schema: formOf(upload) } }
  return isZod(schema) ? { body: { type: 'application/json', schema: jsonSchema(schema, 'input') } } : {}
}

function formOf({ fields, files }: UploadForm): JsonSchema {
  const file = { type: 'string', format: 'binary' }
  const described = Object.entries(files).map(([name, most]) => [
    name,
    most === 1 ? file : { type: 'array', items: file, maxItems: most },
  ])
  const ofFiles = { type: 'object', properties: Object.fromEntries(described) }
  return fields ? { allOf: [jsonSchema(fields, 'input'), ofFiles] } : ofFiles
}

const answerOf = (schema: unknown) =>
  isZod(schema) && !(schema instanceof z.ZodVoid)
    ? { description: 'The answer', content: jsonSchema(schema, 'output') }
    : { description: 'Done; no content' }

/** A file is described by its content type only. */
function fileAnswerOf(endpoint: Endpoint | undefined): Operation['answers'] {
  const { answer } = endpoint ?? {}
  return answer && 'file' in answer ? { 200: { description: 'A file', file: answer.file } } : {}
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'Makes the call safe to repeat.',
}

function parametersOf(schema: unknown, where: 'path' | 'query'): JsonSchema[] {
  if (!isZod(schema)) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: described,
  }))
}

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

function pathsOf(operations: Operation[]) {
  const paths: Record<string, JsonSchema> = {}
  for (const operation of operations) {
    const { name, who, method, path, tag, parameters, body, answers } = operation
    const here = paths[path] ?? {}
    paths[path] = here
    here[method.toLowerCase()] = {
      ...(name && { operationId: name }),
      ...(who && { security: who === 'anybody' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
      tags: [tag],
      parameters,
      ...(body && { requestBody: { content: { [body.type]: { schema: body.schema } } } }),
      responses: Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, responseOf(status, answer)]),
      ),
    }
  }
  return paths
}

function responseOf(status: string, { description, content, file }: Operation['answers'][string]) {
  const type = file ?? (status === 'default' ? 'application/problem+json' : 'application/json')
  const schema = file ? { type: 'string', format: 'binary' } : content
  return { description, ...(schema && { content: { [type]: { schema } } }) }
}
