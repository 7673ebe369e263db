import sharp from 'sharp'
import type { Avatar } from '../src/platform/media/process-image.ts'
import type { FaceFiles } from './drawing-order.ts'

const quality = 82

/** The portrait keeps its shape, since cards and heads of profiles crop it to theirs; the avatar becomes square. */
export async function makeFace({ portrait, avatar }: FaceFiles): Promise<Avatar> {
  const size = { width: 512, height: 640, fit: 'outside', withoutEnlargement: true } as const
  const [large, small] = await Promise.all([
    sharp(portrait).autoOrient().resize(size).toColourspace('srgb').webp({ quality }).toBuffer(),
    sharp(avatar).autoOrient().resize({ width: 128, height: 128 }).toColourspace('srgb').webp({ quality }).toBuffer(),
  ])
  return { large, small }
}
