// Cuts the two fonts of every page down to what is used: Fraunces at the weight and size of headings, Inter from regular to
// bold. What is committed in app/fonts comes from here: node apps/web/scripts/cut-fonts.ts (fetches its tool by npm).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Axes = Record<string, number | { min: number; max: number }>
type How = { targetFormat: 'woff2'; keepFeatures: string[]; variationAxes: Axes }
type Cut = (font: Buffer, text: string, how: How) => Promise<Buffer>

const require = createRequire(import.meta.url)
const folder = new URL('../app/fonts/', import.meta.url)
const fonts: { name: string; source: string; axes: Axes }[] = [
  { name: 'fraunces-latin', source: 'fraunces/files/fraunces-latin-opsz-normal', axes: { wght: 560, opsz: 36 } },
  { name: 'inter-latin', source: 'inter/files/inter-latin-wght-normal', axes: { wght: { min: 400, max: 700 } } },
]
/** What the style sheets in app/fonts name as latin. Letters that only unused features draw (old figures, other shapes of a) go. */
const latin = [
  [0x00, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfeff],
  [0xfffd],
].flatMap(([from = 0, to = from]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const draft = mkdtempSync(join(tmpdir(), 'fanlight-fonts-'))
try {
  // No dependency: nobody needs it to build, and it is as large as React.
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', draft, 'subset-font@2.9.0'], {
    stdio: 'inherit',
  })
  const cut = createRequire(join(draft, 'package.json'))('subset-font') as Cut
  for (const { name, source, axes } of fonts) {
    const whole = readFileSync(require.resolve(`@fontsource-variable/${source}.woff2`))
    const part = await cut(whole, String.fromCodePoint(...latin), {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: axes,
    })
    writeFileSync(new URL(`${name}.woff2`, folder), part)
    process.stdout.write(`${name}: ${whole.length} bytes, now ${part.length}\n`)
  }
} finally {
  rmSync(draft, { recursive: true })
}
