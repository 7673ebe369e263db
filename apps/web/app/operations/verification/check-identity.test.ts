import { expect, test } from 'vitest'
import { countries } from '../../lib/countries.ts'
import { checkIdentity, latestBirth, pictureError } from './check-identity.ts'

const picture = new File(['x'], 'x.jpg', { type: 'image/jpeg' })
const complete = {
  legalName: 'Ada Lovelace',
  dateOfBirth: '1990-12-10',
  country: 'GB',
  document: picture,
  selfie: picture,
}
const now = new Date('2026-11-21T12:00:00Z')

test('a complete form has no errors', () => {
  expect(checkIdentity(complete, now)).toBeUndefined()
})

test('each missing part is named', () => {
  const nothing = { legalName: ' ', dateOfBirth: '', country: '', document: null, selfie: null }
  expect(checkIdentity(nothing, now)).toEqual({
    legalName: 'Please enter your legal name.',
    dateOfBirth: 'Please enter your date of birth.',
    country: 'Please choose your country.',
    document: 'Please add a picture of your document.',
    selfie: 'Please add a picture of your face with the document.',
  })
})

test('eighteen on the very day, and not a day sooner', () => {
  expect(latestBirth(now)).toBe('2008-11-21')
  expect(checkIdentity({ ...complete, dateOfBirth: '2008-11-21' }, now)).toBeUndefined()
  expect(checkIdentity({ ...complete, dateOfBirth: '2008-11-22' }, now)).toEqual({
    dateOfBirth: 'You must be at least 18 years old.',
  })
})

test('pictures only, and not too large', () => {
  expect(pictureError(picture)).toBeUndefined()
  expect(pictureError(new File(['x'], 'x.pdf', { type: 'application/pdf' }))).toBe('Please choose a picture.')
  const large = new File(['x'], 'x.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
  expect(pictureError(large)).toBe('A picture may have at most 20 MB.')
})

test('countries are named and sorted', () => {
  const names = countries().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(240)
  expect(names).toContain('Ghana')
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})
