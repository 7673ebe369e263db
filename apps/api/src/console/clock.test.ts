import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { clockRoutes } from './clock.routes.ts'

function routesOf(demo: boolean) {
  const routes: string[] = []
  const route = ({ method, url }: { method: string; url: string }) => routes.push(`${method} ${url}`)
  clockRoutes({ prefix: '/api', route } as unknown as Api, { config: { demo } } as unknown as Deps)
  return routes
}

test('time is moved in the demo alone: elsewhere nobody finds a way to do it', () => {
  expect(routesOf(true)).toEqual(['GET /console/clock', 'POST /console/clock'])
  expect(routesOf(false)).toEqual([])
})
