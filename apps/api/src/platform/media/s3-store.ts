import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config/config.ts'
import { fetchWithin } from '../http/fetch-within.ts'
import { asPart } from '../traces/recording.ts'
import { type Store, storeAway } from './store.ts'

/** A call may take a moment plus the time for its bytes on a slow line; a slower store counts as down. */
const usual = { seconds: 15, bytesASecond: 250_000 }
const removedAtOnce = 8
const mostOfAList = 5_000_000

/** Files in a private bucket of any S3 service; viewers get presigned addresses. */
export function s3Store(config: NonNullable<Config['s3']>, timeout = usual): Store {
  const client = new AwsClient({ ...config, service: 's3' })
  const bucketAt = (endpoint: string) => `${new URL(endpoint).href.replace(/\/$/, '')}/${config.bucket}`
  const [bucket, publicBucket] = [bucketAt(config.endpoint), bucketAt(config.publicEndpoint)]
  const urlOf = (name: string) => `${bucket}/${name}`

  /** `bytes`: what is sent or received, except lists. */
  async function call(url: string, init: RequestInit, expected: number[], bytes = 0): Promise<Response> {
    const until = performance.now() + (timeout.seconds + bytes / timeout.bytesASecond) * 1000
    const asking = async () => {
      for (let again = 2; ; again--) {
        const { url: signed, headers } = await client.sign(url, init)
        const milliseconds = Math.max(1, Math.ceil(until - performance.now()))
        const answer = await fetchWithin({ bytes: mostOfAList + bytes, milliseconds })(signed, { ...init, headers })
        if (again === 0 || (answer.status < 500 && answer.status !== 429)) return answer
        await answer.body?.cancel()
        await setTimeout(Math.random() * 100)
      }
    }
    const response = await asPart({ name: `store ${init.method}`, kind: 'call' }, asking).catch(() => {
      throw storeAway()
    })
    if (expected.includes(response.status)) return response
    await response.body?.cancel()
    if (response.status >= 500 || response.status === 429) throw storeAway()
    throw new Error(`the store answered ${response.status} to ${init.method}`)
  }

  return {
    async put(name, content, type) {
      const body = Buffer.isBuffer(content) ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.file)
      // The length is set here because it is not part of the signature, and a stream without it is refused.
      const headers = { 'content-type': type, 'content-length': String(body.size) }
      const response = await call(urlOf(name), { method: 'PUT', body, headers }, [200], body.size)
      await response.body?.cancel()
    },

    async open(name) {
      const found = await call(urlOf(name), { method: 'HEAD' }, [200, 404])
      if (found.status === 404) return undefined
      const bytes = Number(found.headers.get('content-length'))
      return {
        bytes,
        async stream(range) {
          const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
          const response = await call(urlOf(name), { method: 'GET', headers }, [200, 206], bytes)
          return Readable.fromWeb(response.body as ReadableStream)
        },
      }
    },

    async remove(names) {
      for (let at = 0; at < names.length; at += removedAtOnce) {
        const some = names.slice(at, at + removedAtOnce)
        await Promise.all(some.map((name) => call(urlOf(name), { method: 'DELETE' }, [200, 202, 204, 404])))
      }
    },

    async *list(folder) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000', prefix: `${folder}/` })
        if (after) query.set('start-after', after)
        const response = await call(`${bucket}?${query}`, { method: 'GET' }, [200])
        const files = filesIn(await response.text())
        yield* files
        after = files.length === 1000 ? files.at(-1)?.name : undefined
      }
    },

    /** The same address for everyone within a window, so that browser caches work. */
    async presign(name, until, type) {
      const start = Math.floor(Date.now() / 1000 / until.window) * until.window
      const url = new URL(`${publicBucket}/${name}`)
      url.searchParams.set('X-Amz-Expires', String(until.window + until.seconds))
      url.searchParams.set('response-content-type', type)
      const datetime = new Date(start * 1000).toISOString().replace(/[:-]|\.\d{3}/g, '')
      return (await client.sign(url.href, { aws: { signQuery: true, datetime } })).url
    },

    async check() {
      await call(bucket, { method: 'HEAD' }, [200])
    },
  }
}

const filesIn = (xml: string) =>
  [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    name: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
    changedAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? 0),
  }))
