import { access } from './access.mjs'
import { money } from './money.mjs'
import { people } from './people.mjs'
import { screens } from './screens.mjs'

/** Each plants one mistake that somebody could make: the text of a file, what would stand there, and the tests that know better. */
export const faults = [...access, ...money, ...people, ...screens].map(([area, file, find, put, ...tests]) => ({
  area,
  file,
  find,
  put,
  tests,
}))
