import type { Api } from '../src/platform/http/api.ts'

interface Schema {
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  allOf?: Schema[]
}
interface Operation {
  parameters: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** What addresses beside the published description take. */
const otherQueries = ['access_token', 'id', 'e', 'v', 's']

/** Names of the queries and fields that a route takes, by the server's own description. */
export async function inputsOf(app: Api) {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return (method: string, path: string) => {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const queries = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    const fields = Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema))
    return { queries: queries ?? otherQueries, fields: fields.length > 0 ? [...new Set(fields)] : ['a'] }
  }
}

const fieldsOf = ({ properties, anyOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties ?? {}),
  ...[...anyOf, ...allOf].flatMap(fieldsOf),
]
