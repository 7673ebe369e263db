import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { reportContent } from '../src/operations/reports/report-content.ts'
import { submitIdentity } from '../src/operations/verification/submit-identity.ts'
import { draftsFolder } from '../src/platform/media/drafts-folder.ts'
import { applicant } from './cast/applicant.ts'
import { setClock } from './demo.queries.ts'
import type { DrawingConfig, DrawingOrder } from './drawing-order.ts'
import { identityCard, showing } from './identity-card.ts'
import { plainCard } from './plain-card.ts'
import type { Fan, Happening, PublishedProfile, World } from './timeline.ts'
import { fileName, type WorldPictures } from './world-pictures.ts'

const hour = 60

const complain = (world: World, viewer: Fan, report: Parameters<typeof reportContent>[2]) =>
  reportContent(world, { viewer, ip: '127.0.0.1' }, report)

/** Two cases for the operator, one of them reported by two people. */
export function complaints(fans: Fan[], profiles: PublishedProfile[]): Happening[] {
  const typos = profiles.find(({ name }) => name === 'Pip the Errata') ?? profiles.at(-1)
  const posts = profiles.flatMap((profile) => profile.posts)
  const missing = posts.find(({ title }) => title === 'The one I did not take') ?? posts[0]
  const [first, second, third] = fans
  if (!first || !second || !third || !missing) return []
  const about = { subjectType: 'post', subjectId: missing.id, reason: 'other' } as const
  return [
    {
      at: Math.min(26 * hour, missing.published - 2),
      happen: (world) =>
        complain(world, first, {
          ...about,
          details: 'The caption says there is a photograph but there is none. I waited.',
        }),
    },
    {
      at: Math.min(9 * hour, missing.published - 1),
      happen: (world) =>
        complain(world, second, { ...about, reason: 'spam', details: 'Is this even a photo account?' }),
    },
    ...(typos
      ? [
          {
            at: 31 * hour,
            happen: (world: World) =>
              complain(world, third, {
                subjectType: 'profile',
                subjectId: typos.id,
                reason: 'spam',
                details: 'Every single post has a spelling mistake in it. I am beginning to think it is on purpose.',
              }),
          },
        ]
      : []),
  ]
}

export interface Documents {
  orders: DrawingOrder[]
  pictures: { document: string; selfie: string }
  remove(): Promise<void>
}

/** Where the applicant's pictures lie until they are sealed. */
export async function prepareDocuments(config: DrawingConfig, pictures: WorldPictures): Promise<Documents> {
  const folder = join(draftsFolder(config), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = { document: join(folder, 'document.webp'), selfie: join(folder, 'selfie.webp') }
  const face = await faceOfApplicant(pictures)
  const card = identityCard(face, applicant.identity)
  return {
    pictures: files,
    orders: [
      { kind: 'paper', path: files.document, svg: card },
      { kind: 'paper', path: files.selfie, svg: showing(face, card) },
    ],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** As a data URL: the drawing process reads no files from within SVG. */
async function faceOfApplicant(pictures: WorldPictures) {
  const file = pictures('people', fileName(applicant.name))?.file
  const png = file ? await sharp(file).png().toBuffer() : await plainCard('c0ffee', 256, 256)
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Somebody who would like to become a creator and waits for an operator. */
export async function applyForVerification(world: World, applying: Fan, { pictures }: Documents) {
  await setClock(world.db, new Date(world.now.getTime() - 14 * hour * 60_000))
  const reviewed = { ...world, config: { ...world.config, kycReview: 'manual' as const } }
  await submitIdentity(reviewed, applying, { form: applicant.identity, pictures })
}
