import { limits } from '@fanlight/contract/limits'
import { IdentityForm, type Verification } from '@fanlight/contract/verification'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { invalid, Problem } from '../problems/problem.ts'
import { createWorkQueue } from '../queues/work-queue.ts'
import { acceptUploads, checkFields, type Upload, withUpload } from '../uploads/read-upload.ts'
import { maySubmit, submitIdentity } from './submit-identity.ts'
import { findOwnVerification } from './verification.queries.ts'
import { withdrawIdentity } from './withdraw-identity.ts'

/** Documents are never written down unsealed, so they are held in memory, 40 MB at most for each. */
const formsInMemory = 8

export async function verificationRoutes(api: Api, deps: Deps) {
  const { db, patience, uploads } = deps
  const inMemory = createWorkQueue({ atOnce: formsInMemory, waiting: 0 })

  handle(api, 'readVerification', ({ viewer }) => viewVerification(deps, viewer.userId))

  handle(api, 'withdrawIdentity', ({ viewer }) => withdrawIdentity(db, viewer.userId))

  await acceptUploads(api, (forms) => {
    handle(forms, 'submitIdentity', async (request) => {
      const { viewer: applicant } = request
      const options = {
        uploads,
        person: applicant.userId,
        folder: undefined,
        most: 2 * limits.bytesPerImage,
        pause: patience.uploadPause / 2,
      }
      await inMemory.run(() =>
        withUpload(request, options, (upload) => submitIdentity(deps, applicant, documentsOf(upload))),
      )
      return viewVerification(deps, applicant.userId)
    })
  })
}

function documentsOf(upload: Upload) {
  const form = checkFields(IdentityForm, upload.fields)
  const pictureOf = (field: 'document' | 'selfie', missing: string) => {
    const file = upload.files.find((one) => one.field === field)
    if (!file) throw invalid(field, missing)
    if (file.kind !== 'image')
      throw new Problem(415, 'Please send a picture.', { errors: { [field]: ['Please send a picture.'] } })
    return file.held
  }
  return {
    form,
    pictures: {
      document: pictureOf('document', 'Please add a picture of your document.'),
      selfie: pictureOf('selfie', 'Please add a picture of your face with the document.'),
    },
  }
}

async function viewVerification({ db, config }: Deps, userId: number): Promise<Verification> {
  const found = await findOwnVerification(db, userId)
  if (!found) throw new Problem(404, 'You have not applied to become a creator yet.')
  return {
    status: found.status,
    submittedAt: found.submittedAt?.toISOString() ?? null,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    keptUntil: found.keptUntil?.toISOString() ?? null,
    erasedAt: found.erasedAt?.toISOString() ?? null,
    rejectionReason: found.rejectionReason,
    expiresOn: found.expiresOn,
    isDue: found.isDue,
    isOverdue: found.isOverdue,
    isWaiting: found.isWaiting,
    canSubmit: maySubmit(found, config),
  }
}
