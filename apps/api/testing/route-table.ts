import type { Api } from '../src/platform/http/api.ts'

/** The hub's own transports (packages/signalr-hub tests them) and the pages of the web, which are everybody's. */
const apart = /^\*$|\/hubs\/notifications$/
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Every route of the server that is not the same for everybody, as `METHOD /path`. */
export const routesOf = (app: Api) => everyRouteOf(app).filter((route) => !apart.test(route.split(' ')[1] ?? ''))

/** Every route of the server as `METHOD /path`, read from its own route table. */
export function everyRouteOf(app: Api): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, names] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (indent === undefined || part === undefined || names === undefined) return []
      const depth = indent.length / 4
      parents.splice(depth, Number.POSITIVE_INFINITY, part)
      const path = parents.slice(0, depth + 1).join('')
      const wanted = path.includes('/negotiate') ? ['POST'] : methods
      const found = names.split(', ').filter((name) => wanted.includes(name))
      return found.map((name) => `${name} ${path}`)
    })
}
