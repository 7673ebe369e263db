import { keptBySize } from '../caches/kept-by-size.ts'
import { yieldToRequests } from '../queues/yield-to-requests.ts'
import type { Api } from './api.ts'
import { handle } from './handle.ts'
import type { describeRoutes, Operation } from './openapi.ts'

/** Both together are smaller than 1 MB. */
const keptBytes = 4 * 1024 * 1024

/** The OpenAPI description, and a page to read it. Both are built once: the routes of a process do not change. */
export function documentRoutes(api: Api, described: ReturnType<typeof describeRoutes>) {
  const kept = keptBySize({ bytes: keptBytes })
  const description = async () => Buffer.from(JSON.stringify(await described.document('Fanlight')))
  const docs = async () => Buffer.from(await page(await described.operations()))

  handle(api, 'readDescription', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await kept('description', description)),
  )
  handle(api, 'readDocs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(await kept('docs', docs)),
  )
}

async function page(operations: Operation[]) {
  const giveWay = yieldToRequests()
  const sections = new Map<string, string>()
  for (const operation of operations) {
    sections.set(operation.tag, (sections.get(operation.tag) ?? '') + entry(operation))
    await giveWay()
  }
  const tags = [...sections.keys()].sort()
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fanlight API</title><style>${style}</style></head><body><main><h1>Fanlight API</h1>
<p>Made from the same schemas that check every request. Errors are <code>application/problem+json</code>.
The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav aria-label="Sections">${tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')}</nav>
${tags.map((tag) => `<section id="${tag}"><h2>${tag}</h2>${sections.get(tag)}</section>`).join('')}</main></body></html>`
}

const callers = {
  anybody: 'Anybody may call it.',
  person: 'Whoever is signed in may call it.',
  creator: 'Creators may call it.',
  operator: 'Operators may call it; to everybody else it does not exist.',
}

const entry = ({ name, who, method, path, parameters, body, answers }: Operation) =>
  `<details><summary><b>${method}</b> <code>${path}</code> ${name ?? ''}</summary>
${who ? `<p>${callers[who]}</p>` : ''}
${parameters.length ? block('Parameters', parameters) : ''}${body ? block(body.type === 'application/json' ? 'Body' : 'Form', body.schema) : ''}
${Object.entries(answers)
  .map(([status, { description, content }]) =>
    block(`${status}: ${description}`, status === 'default' ? undefined : content),
  )
  .join('')}</details>`

const block = (title: string, content: unknown) =>
  `<h3>${title}</h3>${content === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre>`}`

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `:root{color-scheme:light dark;--line:#8884}body{font:16px/1.6 system-ui,sans-serif;margin:0}
main{max-width:60rem;margin:auto;padding:2rem 1rem}nav a{margin-right:.8rem}details{border-top:1px solid var(--line);padding:.5rem 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}h3{font-size:.9rem;margin:.8rem 0 .2rem}
pre{overflow:auto;padding:.8rem;border:1px solid var(--line);border-radius:8px;font-size:.8rem}`
