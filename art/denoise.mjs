import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export const sharp = createRequire(resolve(import.meta.dirname, '../apps/api/package.json'))('sharp')

/** Compiles the denoiser into a folder. */
export function compileDenoiser(folder) {
  const program = join(folder, 'denoise')
  const source = join(import.meta.dirname, 'denoise.c')
  execFileSync('cc', ['-O3', '-march=native', '-ffast-math', '-o', program, source, '-lm'])
  return program
}

/** A rendered picture without its grain, guided by the normals and base colors that lie beside it. */
export async function denoised(picture, program) {
  const [seen, ...guides] = await Promise.all(
    ['', '.normal.0001', '.albedo.0001'].map((kind) => floats(`${picture}${kind}.png`)),
  )
  const head = Float32Array.of(seen.width, seen.height, 1.6)
  const input = Buffer.concat(
    [head, seen.values, ...guides.map(({ values }) => values)].map((one) => Buffer.from(one.buffer)),
  )
  const output = execFileSync(program, [], { input, maxBuffer: 1e9 })
  const smooth = new Float32Array(output.buffer, output.byteOffset, output.length / 4)
  const bytes = Uint8Array.from(smooth, (value) => Math.round(255 * Math.min(1, Math.max(0, value))))
  return sharp(bytes, { raw: { width: seen.width, height: seen.height, channels: 3 } })
}

async function floats(name) {
  const { data, info } = await sharp(name)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...info, values: Float32Array.from(data, (value) => value / 255) }
}
