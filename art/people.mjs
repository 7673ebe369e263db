// `npm run art:people` draws the faces of the demo world's fans and creators anew, with the open-peeps set of DiceBear (CC0).
// It fetches the two packages into a temporary folder: Fanlight itself does not need them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileName } from '../apps/api/demo/world-pictures.ts'

const sharp = createRequire(resolve(import.meta.dirname, '../apps/api/package.json'))('sharp')
const folder = resolve(import.meta.dirname, '../apps/api/assets/world/people')

const faces = [
  'blank',
  'calm',
  'cheeky',
  'cute',
  'driven',
  'eyesClosed',
  'lovingGrin1',
  'smile',
  'smileBig',
  'smileLOL',
  'solemn',
]
const glasses = ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5']
const clothes = ['e78276', 'ffcf77', '78c185', '9ddadb', '8fa7df', 'e279c7', 'b8a7e0', 'f0a070']
const beards = [
  'chin',
  'full',
  'full2',
  'full3',
  'full4',
  'goatee1',
  'goatee2',
  'moustache1',
  'moustache2',
  'moustache3',
]
const skins = [
  [80, 'ffdbb4'],
  [70, 'edb98a'],
  [56, 'd08b5b'],
  [40, 'ae5d29'],
  [0, '694d3d'],
]
/** Heads by what `people.json` calls the hair. */
const heads = {
  long: ['long', 'longBangs', 'mediumStraight'],
  bob: ['bangs', 'bangs2', 'mediumBangs', 'mediumBangs2'],
  curls: ['longCurly', 'medium3', 'afro'],
  bun: ['bun', 'bun2', 'buns'],
  short: ['short1', 'short2', 'short3', 'short4', 'short5', 'pomp'],
  braids: ['twists', 'twists2', 'cornrows2', 'dreads1'],
  undercut: ['shaved2', 'flatTop', 'mohawk2'],
  waves: ['medium1', 'medium2', 'mediumBangs3'],
  shaved: ['noHair1', 'noHair2', 'shaved1', 'shaved3'],
  mane: ['longAfro', 'longCurly', 'dreads2'],
}

/** Everybody with a face of their own, and how they look: colours are hue, saturation and light. */
const people = JSON.parse(readFileSync(join(import.meta.dirname, 'people.json'), 'utf8'))

const packages = mkdtempSync(join(tmpdir(), 'people-'))
try {
  const wanted = ['@dicebear/core@9.4.3', '@dicebear/open-peeps@9.4.3']
  execFileSync('npm', ['install', '--no-save', '--silent', '--prefix', packages, ...wanted], { stdio: 'inherit' })
  const { createAvatar } = await use('core')
  const style = await use('open-peeps')
  mkdirSync(folder, { recursive: true })
  for (const [name, look] of Object.entries(people)) {
    const svg = createAvatar(style, { seed: name, ...drawn(look) }).toString()
    await sharp(Buffer.from(svg), { density: 300 })
      .resize(256, 256)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${fileName(name)}.webp`))
  }
} finally {
  rmSync(packages, { recursive: true })
}

function use(name) {
  return import(pathToFileURL(join(packages, 'node_modules/@dicebear', name, 'lib/index.js')).href)
}

function drawn({ hue, skin, hair, hairColour, glasses: wears, beard, old }) {
  const grey = ['short', 'shaved', 'undercut'].includes(hair) ? ['grayShort'] : ['grayBun', 'grayMedium']
  return {
    face: old ? ['old', 'calm', 'smile', 'lovingGrin1'] : faces,
    head: old || hairColour[2] > 58 ? grey : heads[hair],
    headContrastColor: [hex(hairColour)],
    skinColor: [skins.find(([light]) => skin >= light)[1]],
    clothingColor: clothes,
    accessories: glasses,
    accessoriesProbability: wears ? 100 : 12,
    facialHair: beards,
    facialHairProbability: beard ? 100 : 0,
    maskProbability: 0,
    backgroundColor: [hex([hue, 46, 86])],
    scale: 92,
    translateY: 4,
  }
}

/** Hue, saturation and light as six digits. */
function hex([hue, saturation, light]) {
  const part = (n) => {
    const k = (n + hue / 30) % 12
    const share = (saturation / 100) * Math.min(light / 100, 1 - light / 100)
    return Math.round(255 * (light / 100 - share * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [0, 8, 4].map((n) => part(n).toString(16).padStart(2, '0')).join('')
}
