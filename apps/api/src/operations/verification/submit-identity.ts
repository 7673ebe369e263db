import type { KycStatus } from '@fanlight/contract/content/creators'
import type { IdentityForm, IdentityPicture } from '@fanlight/contract/operations/verification'
import { limits } from '@fanlight/contract/platform/limits'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import { UnreadableFile } from '../../platform/media/unreadable-file.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { aboutIdentity } from '../../platform/seals/identity-form.ts'
import { createSeal } from '../../platform/seals/seal.ts'
import { settleVerification } from './decide-verification.ts'
import {
  findOwnVerification,
  insertPicture,
  insertVerification,
  lockApplicant,
  setKycStatus,
} from './verification.queries.ts'

interface SealedFile {
  path: string
  secret: string
  sha256: Buffer
}

export interface IdentityDocuments {
  form: IdentityForm
  /** People's pictures are encrypted on arrival; the demo's are plain files. */
  pictures: Record<IdentityPicture, string | SealedFile>
}

const readableSize = 2000

/** Seals the documents and queues them; without reviews (KYC_REVIEW=auto) they are accepted at once. */
export async function submitIdentity(
  { db, clock, config, mediaInspector }: { db: Db; clock: Clock; config: Config; mediaInspector: MediaInspector },
  applicant: SignedIn,
  { form, pictures }: IdentityDocuments,
) {
  if (!isAdult(form.dateOfBirth, clock.now()))
    throw invalid('dateOfBirth', `You must be at least ${limits.adultYears} years old.`)
  refuseUnlessOpen(await findOwnVerification(db, applicant.userId), config)
  const document = await remake(mediaInspector, 'document', pictures.document, applicant)
  const selfie = await remake(mediaInspector, 'selfie', pictures.selfie, applicant)
  const seal = createSeal(config.kycKey, 'identity-papers')
  const { userId } = applicant
  await db.tx(async (tx) => {
    const standing = await lockApplicant(tx, userId)
    refuseUnlessOpen(standing, config)
    const { id } = await insertVerification(
      tx,
      userId,
      seal.close(aboutIdentity(userId), Buffer.from(JSON.stringify(form))),
    )
    await insertPicture(tx, id, 'document', seal.close(aboutPicture(userId, 'document'), document))
    await insertPicture(tx, id, 'selfie', seal.close(aboutPicture(userId, 'selfie'), selfie))
    await setKycStatus(tx, userId, 'pending')
    if (config.kycReview !== 'auto') return
    const isRenewal = standing?.status === 'verified'
    await settleVerification(tx, { id, userId, isRenewal }, { status: 'verified', record: null }, null)
  })
}

/** A person's status: verified people may send new documents at any time, if anyone is there to review them. */
interface Standing {
  status: KycStatus
  isWaiting: boolean
  isDue: boolean
}
type Review = Pick<Config, 'kycReview'>
const isDone = ({ status, isDue }: Standing, { kycReview }: Review) =>
  status === 'verified' && kycReview === 'auto' && !isDue

export const maySubmit = (standing: Standing, review: Review) => !standing.isWaiting && !isDone(standing, review)

function refuseUnlessOpen(standing: Standing | undefined, review: Review) {
  if (!standing || maySubmit(standing, review)) return
  throw new Problem(
    409,
    standing.isWaiting ? 'Your documents are being reviewed already.' : 'Your identity is verified already.',
  )
}

export const aboutPicture = (userId: number, kind: IdentityPicture) => `${kind} of ${userId}`

/** We never keep the upload itself: the picture is re-encoded, without its metadata. */
async function remake(
  mediaInspector: MediaInspector,
  kind: IdentityPicture,
  file: string | SealedFile,
  applicant: SignedIn,
) {
  const { userId: person } = applicant
  const size = { largest: readableSize }
  try {
    if (typeof file === 'string') return (await mediaInspector.run('makePictures', [file, size], { person })).large
    const { path, secret, sha256 } = file
    return (await mediaInspector.run('makeSealedPictures', [path, secret, size], { person, sha256 })).large
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw invalid(kind, `The picture of your ${kind === 'document' ? 'document' : 'face'} ${error.reason}`)
  }
}

function isAdult(dateOfBirth: string, now: Date) {
  const born = new Date(`${dateOfBirth}T00:00:00Z`)
  const grownUp = Date.UTC(born.getUTCFullYear() + limits.adultYears, born.getUTCMonth(), born.getUTCDate())
  return grownUp <= now.getTime() && born.getUTCFullYear() > now.getUTCFullYear() - 120
}
