import { ApiError } from '../../lib/api-error.ts'
import { uploadFailed } from '../../lib/upload-failed.ts'

/** Why a post could not be created. */
export function publishError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to create post.'
  if (error.status === 0) return uploadFailed
  const errors = Object.values(error.errors).flat().join(' ')
  return `Server error: ${error.status} - ${error.detail || error.title || errors || 'Unknown server error'}`
}
