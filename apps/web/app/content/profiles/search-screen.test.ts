import { expect, test } from 'vitest'
import { clientLoader } from './search-screen.tsx'

const goalOf = (path: string) => {
  try {
    clientLoader({ request: new Request(`https://fanlight.example${path}`) } as Parameters<typeof clientLoader>[0])
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

test.each([
  ['/search', '/profiles'],
  ['/search?q=+', '/profiles'],
  ['/search?q=lantern', '/profiles?search=lantern'],
  ['/search?search=tea%20%26%20%3Cb%3E', '/profiles?search=tea+%26+%3Cb%3E'],
])('%s leads to %s', (path, goal) => expect(goalOf(path)).toBe(goal))
