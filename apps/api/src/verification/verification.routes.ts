import { IdentityForm, Verification } from '@fanlight/contract/verification'
import { requireCreator } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { draftsFolder } from '../media/make-files.ts'
import { invalid, Problem } from '../problems/problem.ts'
import { acceptUploads, checkFields, type Upload, withUpload } from '../uploads/read-upload.ts'
import { submitIdentity } from './submit-identity.ts'
import { findOwnVerification } from './verification.queries.ts'

export async function verificationRoutes(api: Api, deps: Deps) {
  const { db, config, patience, uploads } = deps

  api.get('/creator/verification', { schema: { response: { 200: Verification } } }, (request) =>
    viewVerification(db, requireCreator(request).userId),
  )

  await acceptUploads(api, (forms) => {
    forms.post(
      '/creator/verification',
      { config: { upload: true }, schema: { response: { 201: Verification } } },
      async (request, reply) => {
        const applicant = requireCreator(request)
        const options = {
          uploads,
          person: applicant.userId,
          folder: draftsFolder(config),
          files: { document: 1, selfie: 1 },
          // Papers lie unsealed until they are whole.
          pause: patience.uploadPause / 2,
        }
        await withUpload(request, options, (upload) => submitIdentity(deps, applicant, papersOf(upload)))
        return reply.code(201).send(await viewVerification(db, applicant.userId))
      },
    )
  })
}

function papersOf(upload: Upload) {
  const form = checkFields(IdentityForm, upload.fields)
  const pictureOf = (field: 'document' | 'selfie', missing: string) => {
    const file = upload.files.find((one) => one.field === field)
    if (!file) throw invalid(field, missing)
    if (file.kind !== 'image')
      throw new Problem(415, 'Please send a picture.', { errors: { [field]: ['Please send a picture.'] } })
    return file.path
  }
  return {
    form,
    pictures: {
      document: pictureOf('document', 'Please add a picture of your document.'),
      selfie: pictureOf('selfie', 'Please add a picture of your face with the document.'),
    },
  }
}

async function viewVerification(db: Db, userId: number): Promise<Verification> {
  const found = await findOwnVerification(db, userId)
  if (!found) throw new Problem(404, 'You have not applied to become a creator yet.')
  return {
    status: found.status,
    submittedAt: found.submittedAt?.toISOString() ?? null,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    rejectionReason: found.rejectionReason,
    canSubmit: found.status === 'none' || found.status === 'rejected',
  }
}
