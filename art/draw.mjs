// `npm run art -- odile` makes the pictures of a character anew, `-- odile/portrait` one of them, `-- all` everything.
// Needs Blender and a C compiler (CONTRIBUTING.md names the packages). Pictures land in apps/api/assets/world.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compileDenoiser, denoised } from './denoise.mjs'

const art = import.meta.dirname
const world = resolve(art, '../apps/api/assets/world')
const sizes = { avatar: [256, 256, 12], wide: [800, 640, 12], tall: [640, 800, 12] }
const folders = JSON.parse(readFileSync(join(art, 'folders.json'), 'utf8'))

const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const option = (name) => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? 0)
const samples = option('samples')
const scale = option('scale') || 1
const shots = shotsOf(asked)
if (shots.length === 0) {
  console.error('Name a character or a shot: npm run art -- odile pip/avatar. All of them: npm run art -- all.')
  process.exit(1)
}

const work = mkdtempSync(join(tmpdir(), 'art-'))
try {
  const program = compileDenoiser(work)
  for (const { who, shot } of shots) await draw(who, shot, program)
} finally {
  rmSync(work, { recursive: true })
}

function shotsOf(names) {
  const all = names.includes('all') ? Object.keys(folders) : names
  return all.flatMap((name) => {
    const [who, shot] = name.split('/')
    if (shot) return [{ who, shot }]
    const code = readFileSync(join(art, 'shots', `${who}.py`), 'utf8')
    const found = [...code.matchAll(/^def ([a-z]\w*|_\d\w*)\(\):/gm)].map(([, shot]) => shot)
    // A set is called by pictures; a picture by nothing.
    return found.filter((shot) => !new RegExp(`^ +${shot}\\(\\)`, 'm').test(code)).map((shot) => ({ who, shot }))
  })
}

async function draw(who, shot, program) {
  const [width, height, usual] = sizes[shot] ?? (isWide(who, shot) ? sizes.wide : sizes.tall)
  const order = [Math.round(width * scale), Math.round(height * scale), samples || usual, work, `${who}/${shot}`].map(
    String,
  )
  const blender = ['-b', '--factory-startup', '--python-exit-code', '3', '-P', join(art, 'render.py'), '--', ...order]
  const ran = spawnSync('nice', ['-n', '19', 'blender', ...blender], { encoding: 'utf8' })
  const said = ran.stdout?.match(/RENDERED .*/)?.[0]
  if (!said) throw new Error(`${who}/${shot}: ${ran.stderr ?? ran.error}`)
  const folder = join(world, folders[who])
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${shot.replace(/^_/, '').replaceAll('_', '-')}.webp`)
  await keep(join(work, `${who}-${shot}`), file, program)
  console.log(`${said.replace(/^RENDERED \S+/, file)}; ${Math.round(statSync(file).size / 1024)} KB`)
}

/** A shot whose body says `wide` in its first line is wider than high. */
function isWide(who, shot) {
  const code = readFileSync(join(art, 'shots', `${who}.py`), 'utf8')
  return new RegExp(`^def ${shot}\\(\\):\\n {4}"""Wide`, 'm').test(code)
}

async function keep(picture, file, program) {
  await (await denoised(picture, program)).webp({ quality: 90, effort: 6 }).toFile(file)
}
