/** What comes in one request, at most. */
const bodyBytes = 256 * 1024
/** Forms with files are streamed: so much of one a socket hands over in one go. */
const formBytes = 64 * 1024
const addressBytes = 15_500
const headerBytes = 15_000
const parameterBytes = 200

const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
const many = (count: number, one: (n: number) => string, between = ',') =>
  Array.from({ length: count }, (_, n) => one(n)).join(between)

/** Texts that make a careless expression start over at each of their characters. */
const shapesOf = (bytes: number): Record<string, string> => ({
  letters: fill('a', bytes),
  digits: fill('1', bytes),
  spaces: `a${fill(' ', bytes - 2)}a`,
  dots: fill('a.', bytes),
  signs: fill('%_\\', bytes),
  brackets: fill('[1', bytes),
  'at signs': fill('a@', bytes),
  'line ends': fill('\r\n', bytes),
  'other scripts': fill('\u0301\u200b', bytes / 2),
})

export interface Body {
  type: string
  bytes: string | Buffer
}
const json = (bytes: string | Buffer): Body => ({ type: 'application/json', bytes })
const form = (bytes: string): Body => ({ type: 'multipart/form-data; boundary=x', bytes })
const part = (disposition: string, rest = '') => `--x\r\nContent-Disposition: ${disposition}\r\n${rest}`

const objectOf = (names: string[], value: () => string) => `{${names.map((name) => `"${name}":${value()}`)}}`
const shortJson = (text: string, bytes: number) =>
  JSON.stringify(text.slice(0, Math.floor(bytes * (text.length / JSON.stringify(text).length)) - 100))

const shapesOfBodies = Object.entries(shapesOf(bodyBytes - 1000))

/** Made once: they are the same for every route. */
function bodiesForAll(): Record<string, Body> {
  forAll ??= {
    'quotes that do not end': json(`"${fill('\\"', bodyBytes - 1)}`),
    'quotes that end in a stroke': json(`"${fill('\\"', bodyBytes - 2)}\\`),
    'lists in lists': json(fill('[', bodyBytes)),
    'lists in lists that end': json(fill('[', bodyBytes / 2) + fill(']', bodyBytes / 2)),
    'objects in objects': json(fill('{"a":', bodyBytes)),
    'many names': json(`{${many(16_000, (n) => `"n${n}":1`)}}`),
    'many escaped names': json(`{${many(12_000, (n) => `"\\u0061${n}":1`)}}`),
    'many numbers for names': json(`{${many(16_000, (n) => `"${n * 7919}":1`)}}`),
    'many small things': json(`[${many(36_000, () => '{"":1}')}]`),
    'many values': json(`[${many(128_000, () => '1')}]`),
    'a long number': json(fill('1', bodyBytes)),
    'a large number': json(`1e${fill('9', bodyBytes - 2)}`),
    'nothing but spaces': json(fill(' ', bodyBytes)),
    'not UTF-8': json(Buffer.alloc(bodyBytes, 0xc3)),
    'only boundaries': form(fill('--x\r\n', formBytes)),
    'almost boundaries': form(part('form-data; name="a"', `\r\n${fill('\r\n--', formBytes)}`)),
    'many parts': form(`${many(600, (n) => part(`form-data; name="n${n}"`, '\r\n1'), '\r\n')}\r\n--x--\r\n`),
    'long headers of a part': form(
      part(`form-data; name="a"; filename="${fill('[1;', 60_000)}"`, '\r\n1\r\n--x--\r\n'),
    ),
    'many headers of a part': form(part('form-data; name="a"', `${many(9000, (n) => `x${n}: 1`, '\r\n')}\r\n\r\n1`)),
  }
  return forAll
}
let forAll: Record<string, Body> | undefined

/** Bodies of the largest size that any route reads into memory. `names` are the fields that the route knows. */
export function hostileBodies(names: string[]): Record<string, Body> {
  const each = (whole: number) => Math.floor(whole / names.length)
  return {
    ...bodiesForAll(),
    ...Object.fromEntries(
      shapesOfBodies.map(([shape, text]) => [
        `${shape} in every field`,
        json(objectOf(names, () => shortJson(text, each(bodyBytes - 1000)))),
      ]),
    ),
    'many things in every field': json(objectOf(names, () => `{${many(each(12_000), (n) => `"${n}":{"a":1}`)}}`)),
    'many values in every field': json(objectOf(names, () => `[${many(each(120_000), () => '1')}]`)),
  }
}

const shapesOfAddresses = Object.entries(shapesOf(addressBytes))

/** Addresses of a route, as long as they come through. */
export function hostileAddresses(path: string, queries: string[]): Record<string, string> {
  const plain = path.replace(/:\w+/g, '1').replace('*', 'x')
  const inPlace = (text: string) => path.replace(/:\w+/g, () => encodeURIComponent(text).slice(0, parameterBytes))
  return {
    'slashes behind': plain + fill('/', addressBytes),
    'slashes before': fill('/', addressBytes) + plain,
    'hidden slashes behind': plain + fill('%2f', addressBytes),
    'broken letters': `${plain}/${fill('%', addressBytes)}`,
    'steps up': `${plain}${fill('/..', addressBytes)}`,
    'many queries': `${plain}?${many(3500, (n) => `n${n}`, '&')}`,
    'nothing but ampersands': `${plain}?${fill('&', addressBytes)}`,
    ...Object.fromEntries(
      shapesOfAddresses.flatMap(([shape, text]) => [
        ...(path.includes(':') ? [[`${shape} in the path`, inPlace(text)]] : []),
        ...queries.map((name) => [
          `${shape} in ?${name}`,
          `${plain}?${name}=${encodeURIComponent(text).slice(0, addressBytes).replace(/%.?$/, '')}`,
        ]),
      ]),
    ),
  }
}

const readHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
]

export function hostileHeaders(): Record<string, Record<string, string>> {
  const cases: [string, string, string][] = [
    ['authorization', 'a token of nothing', `Bearer ${fill('a', headerBytes)}`],
    ['authorization', 'a token of dots', `Bearer ${fill('.', headerBytes)}`],
    ['authorization', 'no token at all', `Bearer${fill(' ', headerBytes)}`],
    ['if-none-match', 'many tags', fill('W/"a",', headerBytes)],
    ['range', 'many ranges', `bytes=${fill('0-1,', headerBytes)}`],
    ['range', 'digits', `bytes=${fill('1', headerBytes)}`],
    ['x-forwarded-for', 'many hops', many(1000, (n) => `127.0.0.${n % 250}`)],
    ['x-forwarded-for', 'many colons', fill('::1,', headerBytes)],
    ['content-type', 'json of many words', `application/${fill('a.+', headerBytes)}`],
    ['content-type', 'a long boundary', `multipart/form-data; boundary=${fill('-', headerBytes)}`],
    ['content-type', 'many parameters', `application/json${fill('; a="\\""', headerBytes)}`],
    ['stripe-signature', 'many signatures', `t=1,${fill('v1=a,', headerBytes)}`],
    ['host', 'many dots', fill('a.', headerBytes)],
    ['host', 'digits', fill('1', headerBytes)],
    ['origin', 'a long host', `https://${fill('a.', headerBytes)}`],
    ['sec-websocket-protocol', 'many names', fill('a,', headerBytes)],
  ]
  const shapes = Object.entries(shapesOf(headerBytes)).filter(([, text]) => /^[\x20-\x7e]+$/.test(text))
  return Object.fromEntries([
    ...cases.map(([name, shape, value]) => [`${shape} in ${name}`, { [name]: value }]),
    ...shapes.map(([shape, text]) => [
      `${shape} in all headers`,
      Object.fromEntries(readHeaders.map((name) => [name, text.slice(0, 4000)])),
    ]),
  ])
}
