import { Problem } from '../../platform/problems/problem.ts'

/** The hosts of browsers' push services. Addresses come from users, so no other host is ever called. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

/** The address in its normal form. `others` (PUSH_SERVICES): further trusted origins. */
export function checkPushAddress(given: string, others: string[]): string {
  const { protocol, hostname, origin, port, username, href } = new URL(given)
  const isKnown = protocol === 'https:' && port === '' && username === '' && known.some((host) => host.test(hostname))
  if (!isKnown && !others.includes(origin))
    throw new Problem(400, 'This push service is not known here.', {
      errors: { endpoint: ['This push service is not known here.'] },
    })
  return href
}
