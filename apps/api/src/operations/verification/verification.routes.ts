import { IdentityForm, type Verification } from '@fanlight/contract/operations/verification'
import { limits } from '@fanlight/contract/platform/limits'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { draftsFolder } from '../../platform/media/drafts-folder.ts'
import { senderGone } from '../../platform/media/limit-process.ts'
import { sealForNow } from '../../platform/media/sealed-for-now.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { createWorkQueue } from '../../platform/queues/work-queue.ts'
import { acceptUploads, checkFields, type Upload, withUpload } from '../../platform/uploads/read-upload.ts'
import { watchSender } from '../../platform/uploads/upload-timeouts.ts'
import { maySubmit, submitIdentity } from './submit-identity.ts'
import { findOwnVerification } from './verification.queries.ts'
import { withdrawIdentity } from './withdraw-identity.ts'

/** Each holds two parts of a megabyte, encrypted before they reach the disk. */
const formsAtOnce = 8

export async function verificationRoutes(api: Api, deps: Deps) {
  const { db, config, timeouts, uploads } = deps
  // One per person at a time; the others wait, unread.
  const forms = createWorkQueue({ atOnce: formsAtOnce, waiting: 200 })

  handle(api, 'readVerification', ({ viewer }) => viewVerification(deps, viewer.userId))

  handle(api, 'withdrawIdentity', ({ viewer }) => withdrawIdentity(db, viewer.userId))

  await acceptUploads(api, (routes) => {
    handle(routes, 'submitIdentity', async (request) => {
      const { viewer: applicant } = request
      const options = {
        uploads,
        person: applicant.userId,
        folder: draftsFolder(config),
        most: 2 * limits.bytesPerImage,
        pause: timeouts.uploadPause / 2,
        pace: timeouts.identityForm,
      }
      const { secret, seal } = sealForNow()
      const sender = watchSender(request)
      const asked = { person: applicant.userId, signal: sender.gone, gone: senderGone }
      const read = () =>
        withUpload(request, { ...options, seal }, (upload) =>
          submitIdentity(deps, applicant, documentsOf(upload, secret)),
        )
      await forms.run(read, asked).finally(sender.forget)
      return viewVerification(deps, applicant.userId)
    })
  })
}

function documentsOf(upload: Upload, secret: string) {
  const form = checkFields(IdentityForm, upload.fields)
  const pictureOf = (field: 'document' | 'selfie', missing: string) => {
    const file = upload.files.find((one) => one.field === field)
    if (!file) throw invalid(field, missing)
    if (file.kind !== 'image')
      throw new Problem(415, 'Please send a picture.', { errors: { [field]: ['Please send a picture.'] } })
    return { path: file.path, secret, sha256: file.sha256 }
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
