import { Problem } from '../problems/problem.ts'

const maximumDepth = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON as people mean it: UTF-8, not nested without end, each name once, no names that reach into prototypes. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    throw new Problem(400, 'The request is not valid UTF-8.')
  }
  checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'The request is not valid JSON.')
  }
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

/** One pass over the brackets and names; whether it is JSON at all is JSON.parse's to say. */
function checkShape(text: string) {
  const open: (Set<string> | null)[] = []
  let name: string | undefined
  for (const [part] of text.matchAll(token)) {
    if (part === '{') open.push(new Set())
    else if (part === '[') open.push(null)
    else if (part === '}' || part === ']') open.pop()
    else if (part === ':') claimName(open.at(-1), name)
    else if (part !== ',') name = part
    if (open.length > maximumDepth) throw new Problem(400, 'The request is nested too deeply.')
  }
}

function claimName(names: Set<string> | null | undefined, quoted: string | undefined) {
  if (!names || quoted === undefined) return
  let name: string
  try {
    name = JSON.parse(quoted)
  } catch {
    throw new Problem(400, 'The request is not valid JSON.')
  }
  if (names.has(name)) throw new Problem(400, 'The request names the same field twice.')
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') {
    throw new Problem(400, 'The request uses a name that is not allowed.')
  }
  names.add(name)
}
