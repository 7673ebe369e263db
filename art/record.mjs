// `npm run art:videos -- lux/the_sandwich_was_gone` makes a video of the demo world anew, `-- all` makes all of them.
// Needs Blender, a C compiler and ffmpeg (CONTRIBUTING.md names the packages).
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse, resolve } from 'node:path'
import { compileDenoiser, denoised, sharp } from './denoise.mjs'

const art = import.meta.dirname
const world = resolve(art, '../apps/api/assets/world')
const folders = JSON.parse(readFileSync(join(art, 'folders.json'), 'utf8'))
const [width, height, framesPerSecond] = [480, 600, 12]
const samples = process.argv.find((one) => one.startsWith('--samples='))?.split('=')[1] ?? '6'
const all = readdirSync(join(art, 'videos'))
  .filter((file) => file.endsWith('.py'))
  .flatMap((file) => {
    const code = readFileSync(join(art, 'videos', file), 'utf8')
    return [...code.matchAll(/^def (\w+)\(take\):/gm)].map(([, title]) => `${parse(file).name}/${title}`)
  })

const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const names = asked.includes('all') ? all : asked.filter((name) => all.includes(name))
if (names.length === 0) {
  console.error(`Name a video: ${all.join(', ')} or all.`)
  process.exit(1)
}

const work = mkdtempSync(join(tmpdir(), 'video-'))
try {
  const program = compileDenoiser(work)
  for (const name of names) await record(name, program)
} finally {
  rmSync(work, { recursive: true })
}

async function record(name, program) {
  const order = [width, height, samples, work, name].map(String)
  const blender = ['-b', '--factory-startup', '--python-exit-code', '3', '-P', join(art, 'record.py'), '--', ...order]
  const { status, stdout, error } = spawnSync('nice', ['-n', '12', 'blender', ...blender], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: ${error ?? stdout}`)
  const [who, title] = name.split('/')
  const { layers, frames } = JSON.parse(readFileSync(join(work, `${title}.json`), 'utf8'))
  const sheets = new Map()
  for (const [layer, place] of Object.entries(layers)) sheets.set(layer, await sheetOf(place, program))
  const made = join(work, title)
  mkdirSync(made)
  for (const [index, seen] of frames.entries()) {
    await sharp(sheets.get('first').input)
      .composite(seen.map((layer) => sheets.get(layer)))
      .removeAlpha()
      .toFile(join(made, `${String(index).padStart(3, '0')}.png`))
  }
  const folder = join(world, folders[who])
  const file = join(folder, title.replaceAll('_', '-'))
  encode(made, `${file}.mp4`)
  await sharp(join(made, '000.png')).webp({ quality: 84, effort: 6 }).toFile(`${file}.webp`)
  const kilobytes = Math.round(statSync(`${file}.mp4`).size / 1024)
  console.log(`${file}.mp4: ${frames.length} frames of ${sheets.size} layers, ${kilobytes} KB`)
}

/** A layer on glass is laid over the picture as it is; others are smoothed and fade out at their edges. */
async function sheetOf({ file, left, top, glass }, program) {
  if (glass) return { input: readFileSync(join(work, file)), left, top }
  const smooth = await denoised(join(work, file.replace(/\.png$/, '')), program)
  const { data, info } = await smooth.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const free = [x + left > 0 ? x : 99, info.width - 1 - x, y + top > 0 ? y : 99, info.height - 1 - y]
      if (left + info.width === width) free[1] = 99
      if (top + info.height === height) free[3] = 99
      data[(y * info.width + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.min(...free) / 8))
    }
  }
  const input = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
  return { input, left, top }
}

function encode(folder, file) {
  const how = '-c:v libx264 -preset veryslow -crf 24 -pix_fmt yuv420p -movflags +faststart -map_metadata -1'.split(' ')
  const input = ['-framerate', String(framesPerSecond), '-i', join(folder, '%03d.png')]
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...how, file])
}
