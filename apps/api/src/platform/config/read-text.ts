import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { trustsEverybody } from './trusts-everybody.ts'

/** One parser for each kind of setting: the text's meaning, or an error that says what is wrong with it. */
export type Parse<T> = (text: string) => T

const refuse = (message: string): never => {
  throw new Error(message)
}

export const text =
  (minimum = 1): Parse<string> =>
  (given) =>
    given.length >= minimum ? given : refuse(`must have at least ${minimum} characters`)

/** A file that this account may run. */
export const program: Parse<string> = (given) => {
  try {
    accessSync(given, constants.X_OK)
    return given
  } catch {
    return refuse(`must be a program that can be run: ${given} cannot`)
  }
}

export const matching =
  (pattern: RegExp, message: string): Parse<string> =>
  (given) =>
    pattern.test(given) ? given : refuse(message)

export const oneOf =
  <const T extends string>(...allowed: T[]): Parse<T> =>
  (given) =>
    allowed.find((one) => one === given) ?? refuse(`must be ${listed(allowed)}`)

export const flag: Parse<boolean> = (given) => oneOf('true', 'false')(given) === 'true'

const number =
  (pattern: RegExp, message: string) =>
  (minimum: number, maximum: number): Parse<number> =>
  (given) => {
    const value = Number(matching(pattern, message)(given))
    return value >= minimum && value <= maximum ? value : refuse(`must be from ${minimum} to ${maximum}`)
  }

export const whole = number(/^\d{1,9}$/, 'must be a whole number')
export const decimal = number(/^\d{1,6}(\.\d{1,4})?$/, 'must be a number')

/** One amount for everyone, or two: for new people, and for the others. 0 means no limit. */
export const forNewAndOthers =
  (maximum: number): Parse<[young: number, old: number]> =>
  (given) => {
    const amounts = given.split(',').map((part) => decimal(0, maximum)(part.trim()))
    const [young, old = young] = amounts
    return young !== undefined && old !== undefined && amounts.length <= 2
      ? [young, old]
      : refuse('must be one amount, or two: for new accounts, and for the others')
  }

export const url =
  (...protocols: string[]): Parse<string> =>
  (given) =>
    URL.canParse(given) && protocols.includes(new URL(given).protocol)
      ? given
      : refuse(`must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)

/** Only the origin: pages, links and signatures are made from it. */
export const origin: Parse<string> = (given) => {
  const { origin, pathname, search, hash, username } = new URL(url('http:', 'https:')(given))
  const isMore = pathname !== '/' || search || hash || username
  return isMore ? refuse('must be an origin like https://fans.example.com, without a path') : origin
}

export const postgresUrl: Parse<string> = (given) => {
  const parts = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([^@/?]+)\/?[^/]*$/.exec(given)
  if (!parts) return refuse('must be an address starting with postgres:// or postgresql://')
  const isHost = (host: string) => URL.canParse(`postgres://${host}/`) && host !== ''
  return parts[1]?.split(',').every(isHost) ? given : refuse('names a host that cannot be read')
}

/** Several, separated by commas; each may name several servers. */
export const postgresUrls: Parse<string[]> = (given) => given.split(/,\s*(?=postgres(?:ql)?:\/\/)/).map(postgresUrl)

/** One server, or sentinels with the name of what they watch. */
export const redisUrl: Parse<string> = (given) => {
  if (!/^rediss?\+sentinel:/.test(given)) return url('redis:', 'rediss:', 'redis+sentinel:', 'rediss+sentinel:')(given)
  const parts = /^rediss?\+sentinel:\/\/(?:[^@/]*@)?([^@/?]+)\/[\w.-]+(?:\/\d+)?(?:\?.*)?$/.exec(given)
  const isHost = (host: string) => URL.canParse(`redis://${host}`)
  return parts?.[1]?.split(',').every(isHost)
    ? given
    : refuse('must be like redis+sentinel://one:26379,two:26379/NAME, where NAME is what the sentinels watch')
}

/** An address or a name; an IPv6 address may have brackets. */
export const host: Parse<string> = (given) => {
  const bare = given.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(bare) ? bare : refuse('must be an address or a host name')
}

export const list =
  (parse: Parse<string>): Parse<string[]> =>
  (given) => [...new Set(given.split(',').flatMap((part) => (part.trim() ? [parse(part.trim())] : [])))]

export const email: Parse<string> = (given) =>
  matching(/^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/, `must hold e-mail addresses, and ${given} is none`)(given).toLowerCase()

/** Leaves room for the mark of an email: 64 characters may precede the @. */
export const mailbox: Parse<string> = (given) =>
  matching(/^[^@+]{1,31}@/, 'must have at most 31 characters before the @, and no +')(email(given))

/** 'news@fans.example' or 'Fans <news@fans.example>'. */
export const sender: Parse<string> = (given) => {
  const [, address = given] = /^[^<>"\r\n]*<([^<>]+)>$/.exec(given) ?? []
  email(address)
  return given
}

const network: Parse<string> = (given) => {
  const [address = '', bits] = given.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  // Fastify knows these by name.
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return given
  const isNetwork = isIP(address) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  return isNetwork ? given : refuse(`must hold addresses or networks like 10.0.0.0/8, and ${given} is none`)
}

/** 'none' says that there's no proxy. */
export const proxies: Parse<string[]> = (given) => {
  if (given === 'none') return []
  const named = list(network)(given)
  if (named.length === 0) return refuse('must hold addresses or networks like 10.0.0.0/8, or be none')
  return trustsEverybody(named)
    ? refuse(`must name your own proxies: ${given} trusts so many addresses that anybody could forge theirs`)
    : named
}

const listed = (words: string[]) => words.join(', ').replace(/, ([^,]*)$/, ' or $1')
