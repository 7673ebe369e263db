import { join } from 'node:path'
import type { Site } from '@fanlight/contract/people/site'
import { builtColors } from '@fanlight/contract/people/site-colors'
import type { Db } from '../../platform/db/client.ts'
import { composePicture, openSharp, writeText } from '../../platform/media/compose-picture.ts'
import { findLogo } from './site.queries.ts'
import type { SiteNow } from './watch-site.ts'

export interface SiteFile {
  body: Buffer
  type: string
}

const night = { r: 20, g: 17, b: 26, alpha: 1 }
const font = { family: 'Fraunces SemiBold', file: join(import.meta.dirname, '../../../assets/fraunces-semibold.ttf') }

/** Files of the built web that a changed site replaces, by path. */
export async function siteFiles({ db, site }: { db: Db; site: SiteNow }): Promise<Record<string, SiteFile>> {
  const now = site.now()
  if (now.version === 0) return {}
  const { logo } = await findLogo(db)
  return {
    '/og.jpg': { body: await drawGeneralPicture(now, logo), type: 'image/jpeg' },
    ...(logo && (await iconsOf(logo))),
  }
}

async function iconsOf(logo: Buffer): Promise<Record<string, SiteFile>> {
  const sharp = await openSharp()
  const at = (size: number) => sharp(logo).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer()
  const square = async (size: number, share: number) => {
    const inner = await at(Math.round(size * share))
    return sharp({ create: { width: size, height: size, channels: 4, background: night } })
      .composite([{ input: inner, gravity: 'centre' }])
      .png()
      .toBuffer()
  }
  const png = (body: Buffer) => ({ body, type: 'image/png' })
  return {
    '/logo.webp': { body: logo, type: 'image/webp' },
    '/favicon-32.png': png(await at(32)),
    '/icon-180.png': png(await square(180, 0.8)),
    '/icon-192.png': png(await at(192)),
    '/icon-512.png': png(await at(512)),
    '/icon-maskable-512.png': png(await square(512, 0.66)),
  }
}

/** The preview picture of pages without their own: logo and name. */
async function drawGeneralPicture({ name, colors }: Site, logo: Buffer | null) {
  const [width, height, mark] = [1200, 630, 260]
  const words = await writeText(name, { ...font, size: 72, color: '#fff4ec', width: width - 200 }).catch(
    () => undefined,
  )
  const sharp = await openSharp()
  const picture =
    logo && (await sharp(logo).resize(mark, mark, { fit: 'contain', background: '#0000' }).png().toBuffer())
  const total = (picture ? mark + 40 : 0) + (words?.height ?? 0)
  const top = Math.round((height - total) / 2)
  const layers = [
    ...(picture ? [{ input: picture, left: Math.round((width - mark) / 2), top }] : []),
    ...(words
      ? [{ input: words.picture, left: Math.round((width - words.width) / 2), top: top + (picture ? mark + 40 : 0) }]
      : []),
  ]
  return composePicture({ width, height, from: '#1d1524', to: colors?.buttonTo ?? builtColors.buttonTo }, layers)
}
