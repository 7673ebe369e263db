import { skeletonOf } from '../platform/drawn-alike.ts'

export const looksLikeOurs =
  'This name reads as if it belonged to this site or to those who run it. Please choose another.'

const listed = (words: string) => words.split(' ').map(skeletonOf)

/** Words in a name that claim to work here. */
const titles = listed(
  'admin admins administrator administrators administration sysadmin webmaster moderator moderators moderation operator operators',
)
/** Words that claim it on their own. */
const callings = listed('mod mods support staff helpdesk official officials customerservice customercare system root')
/** Of those, the ones that also start or end people's names when not a word of their own (Modin, Amod). */
const short = listed('mod mods root')
/** Words that claim it next to the site's name. */
const desks = listed(
  'team help desk service services care customer client trust safety security legal billing payment payments payout payouts wallet refund refunds money finance verification verify account accounts notice notices notification notifications alert alerts news info contact abuse robot bot ceo founder owner owners boss employee agent',
)
const fillings = listed(
  'the a of and for from at by in your in our real verified chief head senior live chat center centre',
)
const ours = [...titles, ...callings]
/** Names of departments, in combination or with a word that makes them one: Safety Team, Trust and Safety. */
const subjects = listed(
  'trust safety security legal billing payment payments payout payouts refund refunds finance verification account accounts customer client privacy compliance policy fraud abuse copyright dispute disputes chargeback chargebacks moderation help community creator creators',
)
const units = listed(
  'team teams desk department departments dept office unit group division center centre service services care',
)

/** A name that reads like the site's own, or its operators', however its letters are drawn. */
export function imitatesSite(name: string, siteName: string): boolean {
  const site = skeletonOf(siteName)
  const telling = site === '' ? ours : [...ours, site]
  // Digits may be letters, or numbers after a name.
  return [name, name.replace(/\p{N}+/gu, ' ')].some((reading) => {
    const whole = skeletonOf(reading)
    const words = reading.split(/[^\p{L}\p{N}\p{M}\p{DI}@$|!+]+/u).map(skeletonOf)
    if (words.some((word) => titles.includes(word))) return true
    if (isPartOfHouse(whole)) return true
    const tells = (word: string) => (short.includes(word) ? words.includes(word) : whole.includes(word))
    if (telling.some(tells) && isMadeOf(whole, [...telling, ...desks, ...fillings])) return true
    return (
      telling.length > ours.length && whole.includes(site) && words.some((word) => [...ours, ...desks].includes(word))
    )
  })
}

const articles = listed('the a of and for from at by in your our')

function isPartOfHouse(whole: string): boolean {
  const named = subjects.filter((subject) => whole.includes(subject))
  if (named.length === 0 || !isMadeOf(whole, [...subjects, ...units, ...fillings])) return false
  // On its own it's an ordinary word: 'The Trust'.
  return !named.some((subject) => isMadeOf(whole.replace(subject, ''), articles))
}

function isMadeOf(text: string, words: string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < text.length; at++)
    if (reached.has(at)) for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length)
  return reached.has(text.length)
}
