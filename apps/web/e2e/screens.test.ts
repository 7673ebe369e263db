import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { allScreens } from './screens.ts'

interface Entry {
  file: string
  children?: Entry[]
}
const filesOf = ({ file, children }: Entry): string[] => (children ? children.flatMap(filesOf) : [file])

test('every screen of the route table is looked at', () => {
  const found = {
    checkout: '/dummy-payment',
    receipt: 7,
    openPost: 1,
    paidPost: 2,
    mail: 3,
    supportCase: 4,
    subscription: 5,
    thread: 6,
  }
  const reached = allScreens.map(({ path }) => {
    const { pathname } = new URL(path(found), 'http://localhost')
    return (matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route as Entry | undefined)?.file
  })
  expect(filesOf({ file: 'root.tsx', children: routes as Entry[] }).filter((file) => !reached.includes(file))).toEqual(
    [],
  )
})
