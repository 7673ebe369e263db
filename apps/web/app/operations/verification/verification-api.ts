import type { IdentityForm } from '@fanlight/contract/operations/verification'
import { queryOptions } from '@tanstack/react-query'
import { call, callUpload } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import type { UploadProgress } from '../../lib/upload.ts'

const failed = messageElse('An error occurred while fetching verification status')

/** Shared by every screen that needs it. */
export const verificationStatusQuery = queryOptions({
  queryKey: ['verification', 'status'],
  queryFn: () => sayingOf(call('readVerificationStatus'), failed),
  meta: { changesByArrivals: true },
})

export const verificationQuery = queryOptions({
  queryKey: ['verification', 'application'],
  queryFn: () => sayingOf(call('readVerification'), failed),
  meta: { changesByArrivals: true },
})

/** After documents were sent or withdrawn. */
export const readVerificationAgain = () => queryClient.invalidateQueries({ queryKey: ['verification'] })

export const withdrawIdentity = () => call('withdrawIdentity')

interface Documents extends IdentityForm {
  document: File
  selfie: File
}

interface Watch {
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
}

export function submitIdentity(documents: Documents, watch: Watch) {
  const form = new FormData()
  for (const [name, value] of Object.entries(documents)) form.append(name, value)
  return callUpload('submitIdentity', { ...watch, form })
}
