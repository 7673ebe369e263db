import type { VerificationStatus } from '@fanlight/contract/creators'
import type { IdentityForm, Verification } from '@fanlight/contract/verification'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api-client.ts'
import { type UploadProgress, upload } from '../lib/upload.ts'

export const getVerificationStatus = () => api.get<VerificationStatus>('/creator/verification-status')

/** The same for every screen that asks; forgotten when papers are sent. */
export const verificationStatusQuery = queryOptions({
  queryKey: ['verification-status'],
  queryFn: getVerificationStatus,
  meta: { changesByArrivals: true },
})

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
