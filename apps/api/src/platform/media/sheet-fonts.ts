import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)))
const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew. */
export const regular = once(() => fileOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
export const bold = once(() => fileOf('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
/** All other scripts: plain, but no name turns into boxes. Opened on first use. */
export const everything = once(() => unwrapWoff(fileOf('@fontsource/unifont/files/unifont-latin-400-normal.woff')))

const commonScripts =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}]/u
const marks = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Whether the usual font has this letter; symbols may be in neither font. */
function isCommon(letter: string) {
  const code = letter.codePointAt(0) ?? 0
  return commonScripts.test(letter) || (marks.test(letter) && (code < 0x2c00 || code > 0xffff))
}

/** Splits a text into pieces that one font can write. */
export function inRuns(text: string): { text: string; isCommon: boolean }[] {
  const runs: { text: string; isCommon: boolean }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last && (letter === ' ' || last.isCommon === isCommon(letter))) last.text += letter
    else runs.push({ text: letter, isCommon: isCommon(letter) })
  }
  return runs
}

/** Unpacks a WOFF file. Reading it directly would inflate it again for each letter, which takes seconds. */
function unwrapWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * tables)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(tables, 4)
  const parts: Buffer[] = [head]
  let at = head.length
  for (let table = 0; table < tables; table += 1) {
    const [from, to] = [44 + 20 * table, 12 + 16 * table]
    const [offset, packed, size] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(at, to + 8)
    head.writeUInt32BE(size, to + 12)
    const padding = (4 - (size % 4)) % 4
    parts.push(packed < size ? inflateSync(bytes) : bytes, Buffer.alloc(padding))
    at += size + padding
  }
  return Buffer.concat(parts)
}
