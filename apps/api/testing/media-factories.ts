import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

export interface NamedFile {
  bytes: Buffer
  name: string
  type?: string
}

type Value = string | NamedFile | NamedFile[]

interface PictureOverrides {
  width?: number
  height?: number
  name?: string
  background?: string
}

const plain = ({ width = 320, height = 240, background = '#c05a2e' }: PictureOverrides) =>
  sharp({ create: { width, height, channels: 3, background } })

export const jpeg = async (overrides: PictureOverrides = {}): Promise<NamedFile> => ({
  bytes: await plain(overrides).jpeg().toBuffer(),
  name: overrides.name ?? 'picture.jpg',
  type: 'image/jpeg',
})

export const png = async (overrides: PictureOverrides = {}): Promise<NamedFile> => ({
  bytes: await plain(overrides).png().toBuffer(),
  name: overrides.name ?? 'picture.png',
  type: 'image/png',
})

/** A small file that says it is so many pixels wide and high. */
export function bomb(width = 30_000, height = 30_000): NamedFile {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1_000_000))
  const bytes = Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
  return { bytes, name: 'bomb.png', type: 'image/png' }
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** Two seconds of moving pictures and sound, 320 x 180. The MP4 and the MOV carry words about their maker. */
export const clip = (format: 'mp4' | 'mov' | 'webm'): NamedFile => ({
  bytes: readFileSync(join(import.meta.dirname, 'clips', `clip.${format}`)),
  name: `clip.${format}`,
  type: format === 'mov' ? 'video/quicktime' : `video/${format}`,
})

export async function encodeForm(values: Record<string, Value>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      if (typeof item === 'string') form.append(field, item)
      else form.append(field, new Blob([new Uint8Array(item.bytes)], { type: item.type ?? '' }), item.name)
    }
  }
  const encoded = new Response(form)
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}

/** What the maker of the clips does not want to be known. */
export const secretWords = ['secret place', '+48.85']

/** Sends a form with files as a browser does. */
export async function sendForm(
  t: TestApp,
  person: Person | undefined,
  path: string,
  values: Record<string, Value>,
  { method = 'post', headers = {} }: { method?: 'post' | 'put'; headers?: Record<string, string> } = {},
) {
  const { body, type } = await encodeForm(values)
  return t.as(person)[method](path, body, { 'content-type': type, ...headers })
}

/** A video whose table of times says that it has far more frames than it has. */
const patched = (table: 'ctts' | 'stts', count: number): NamedFile => {
  const whole = clip('mp4')
  whole.bytes.writeUInt32BE(count, whole.bytes.indexOf(table) + 12)
  return whole
}
export const busyClip = () => patched('ctts', 0xffff_ffff)
export const endlessClip = () => patched('stts', 0xffff_ffff)
