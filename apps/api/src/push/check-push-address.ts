import { Problem } from '../problems/problem.ts'

/** Where browsers have their push services. Addresses come from people: nothing else is ever called for them. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

/** The address as it will be called, so that one has one spelling. `others` (PUSH_SERVICES): origins that are trusted too. */
export function checkPushAddress(given: string, others: string[]): string {
  const { protocol, hostname, origin, port, username, href } = new URL(given)
  const isKnown = protocol === 'https:' && port === '' && username === '' && known.some((host) => host.test(hostname))
  if (!isKnown && !others.includes(origin))
    throw new Problem(400, 'This push service is not known here.', {
      errors: { endpoint: ['This push service is not known here.'] },
    })
  return href
}
