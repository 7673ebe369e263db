import { join } from 'node:path'
import type { Site } from '@fanlight/contract/people/site'
import { builtColors } from '@fanlight/contract/people/site-colors'
import { composePicture, cutCircle, writeText } from '../../platform/media/compose-picture.ts'

interface Shared {
  name: string
  creatorName: string
  /** The profile's own picture, if any. */
  avatar: Buffer | undefined
  /** Where the link leads. */
  site: Pick<Site, 'name' | 'colors'>
}

const width = 1200
const height = 630
const face = 430
const left = 100
const right = left + face + 70
const font = { family: 'Fraunces SemiBold', file: join(import.meta.dirname, '../../../assets/fraunces-semibold.ttf') }

/** The preview picture of a profile's link: portrait, name and creator. */
export async function drawSharePicture({ name, creatorName, avatar, site }: Shared): Promise<Buffer> {
  const { linkDark, buttonTo } = site.colors ?? builtColors
  const [portrait, title, author, place] = await Promise.all([
    cutCircle(avatar, face, buttonTo),
    drawWords(name, 52, '#fff4ec', 3),
    creatorName ? drawWords(`by ${creatorName}`, 24, linkDark, 1) : undefined,
    drawWords(site.name, 18, '#cdbfd0', 1),
  ])
  const words = [title, author, place].filter((drawn) => drawn !== undefined)
  const total = words.reduce((sum, drawn) => sum + drawn.height, 0) + 24 * (words.length - 1)
  let top = Math.round((height - total) / 2)
  const lines = words.map((drawn) => {
    const layer = { input: drawn.picture, left: right, top }
    top += drawn.height + 24
    return layer
  })
  const portraitAt = { input: portrait, left, top: (height - face) / 2 }
  return composePicture({ width, height, from: '#1d1524', to: '#4a1b35' }, [portraitAt, ...lines])
}

/** The font would draw boxes for letters it lacks, so the name is left to the text next to the picture. */
async function drawWords(text: string, size: number, color: string, lines: number) {
  if (!/^[\p{Script=Latin}\p{Script=Common}]+$/u.test(text) || /\p{Extended_Pictographic}/u.test(text)) return undefined
  const cut = text.length > lines * 22 ? `${text.slice(0, lines * 22 - 1).trimEnd()}…` : text
  return writeText(cut, { ...font, size, color, width: width - right - 80 })
}
