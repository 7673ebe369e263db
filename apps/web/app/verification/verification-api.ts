import type { VerificationStatus } from '@fanlight/contract/creators'
import type { IdentityForm, Verification } from '@fanlight/contract/verification'
import { api } from '../lib/api-client.ts'
import { type UploadProgress, upload } from '../lib/upload.ts'

export const getVerificationStatus = () => api.get<VerificationStatus>('/creator/verification-status')

export const getVerification = () => api.get<Verification>('/creator/verification')

export const withdrawIdentity = () => api.delete('/creator/verification')

interface Papers extends IdentityForm {
  document: File
  selfie: File
}

interface Watch {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
}

export function submitIdentity(papers: Papers, watch: Watch) {
  const form = new FormData()
  for (const [name, value] of Object.entries(papers)) form.append(name, value)
  return upload<Verification>('/creator/verification', form, watch)
}
