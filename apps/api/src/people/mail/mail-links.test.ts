import { expect, test } from 'vitest'
import { createMailLinks, type LinkPurpose } from './mail-links.ts'

const links = createMailLinks('a secret of at least 32 characters!')
const now = new Date('2026-01-05T12:00:00Z')
const until = new Date(now.getTime() + 1000)
const later = new Date(until.getTime() + 1)
const notOurs = 'This link is not valid.'

test('a link works for its purpose until it expires, and then says that it has expired', () => {
  const token = links.tokenOf('cancel', 42, until)
  expect([links.subjectOf('cancel', token, now), links.subjectOf('cancel', token, until)]).toEqual([42, 42])
  expect(() => links.subjectOf('cancel', token, later)).toThrow('This link has expired.')
})

const purposes: LinkPurpose[] = ['cancel', 'unsubscribe', 'support']
test.each(purposes)('a link to %s does nothing else', (purpose) => {
  const token = links.tokenOf(purpose, 42, until)
  for (const other of purposes.filter((one) => one !== purpose))
    expect(() => links.subjectOf(other, token, now), other).toThrow(notOurs)
})

test('no bit of a link can be changed, and other secrets or encodings are refused', () => {
  const token = links.tokenOf('cancel', 42, until)
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => links.subjectOf('cancel', changed.toString('base64url'), now), `bit ${bit}`).toThrow(notOurs)
  }
  const other = createMailLinks('another secret of 32 characters!!').tokenOf('cancel', 42, until)
  for (const wrong of [
    other,
    '',
    ' ',
    `${token}=`,
    `${token} `,
    `${token}AA`,
    token.slice(0, -1),
    bytes.toString('hex'),
  ])
    expect(() => links.subjectOf('cancel', wrong, now), wrong).toThrow(notOurs)
})
