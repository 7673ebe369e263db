import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Decoder {
  FS: { writeFile(name: string, bytes: Uint8Array): void; readFile(name: string): Uint8Array }
  exec(...args: string[]): number
}

// Started by make-poster: decodes one frame (first argument) into a PNG (second). The decoder is WebAssembly and
// has no access to files or the network.
const [frame = '', target = ''] = process.argv.slice(2)
Object.assign(globalThis, { self: globalThis, location: { href: '' } })
const script = createRequire(import.meta.url).resolve('@ffmpeg/core')
const { default: create } = await import(script)
const decoder: Decoder = await create({ wasmBinary: readFileSync(script.replace(/\.js$/, '.wasm')) })
decoder.FS.writeFile('frame', readFileSync(frame))
const failed = decoder.exec('-nostdin', '-i', 'frame', '-frames:v', '1', 'poster.png')
if (failed) process.exit(1)
writeFileSync(target, decoder.FS.readFile('poster.png'))
process.exit(0)
