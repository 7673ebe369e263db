import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clip } from '../../../testing/media-factories.ts'
import { kindOfFile } from './kind-of-file.ts'

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
const boxes = (brand: string, ...others: string[]) => {
  const body = Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}`, 'latin1')
  return Buffer.concat([Buffer.from([0, 0, 0, body.length + 4]), body])
}

test('a file is what its bytes are', async () => {
  expect(kindOfFile(await picture().jpeg().toBuffer())).toEqual({ kind: 'image', format: 'jpeg' })
  expect(kindOfFile(await picture().png().toBuffer())?.format).toBe('png')
  expect(kindOfFile(await picture().gif().toBuffer())?.format).toBe('gif')
  expect(kindOfFile(await picture().webp().toBuffer())?.format).toBe('webp')
  expect(kindOfFile(await picture().avif().toBuffer())?.format).toBe('avif')
  expect(kindOfFile(clip('mp4').bytes)).toEqual({ kind: 'video', format: 'mp4' })
  expect(kindOfFile(clip('mov').bytes)?.format).toBe('mov')
  expect(kindOfFile(clip('webm').bytes)?.format).toBe('webm')
})

test.each([
  ['HEIC of a phone', boxes('heic', 'mif1', 'heic'), 'heic'],
  ['HEIC by its second brand', boxes('mif1', 'heic'), 'heic'],
  ['AVIF by its second brand', boxes('mif1', 'avif'), 'avif'],
  ['MP4 of an unknown maker', boxes('XAVC', 'mp42'), 'mp4'],
])('%s', (_name, bytes, format) => {
  expect(kindOfFile(bytes)?.format).toBe(format)
})

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:10\nhttp://169.254.169.254/latest/meta-data\n'],
  ['a concat list', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['PDF', '%PDF-1.7\n'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['ZIP', 'PK\x03\x04'],
  ['Matroska that is no WebM', '\x1aE\xdf\xa3\x93\x42\x82\x88matroska'],
  ['another kind of boxes', '\0\0\0\x14ftypM4A \0\0\0\0M4A '],
])('%s is neither picture nor video', (_name, text) => {
  expect(kindOfFile(Buffer.from(text, 'latin1'))).toBeUndefined()
})

test('our own source code is neither', () => {
  expect(kindOfFile(readFileSync(import.meta.filename))).toBeUndefined()
})

test('audio in the same container is not a picture', () => {
  expect(kindOfFile(Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'))).toBeUndefined()
  expect(kindOfFile(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'))?.format).toBe('webp')
})
