import { messageFileAddresses } from '@fanlight/contract/content/messages/message-file-addresses'
import { callerOf } from '../../lib/call.ts'
import type { UploadProgress } from '../../lib/upload.ts'

const { call, callUpload } = callerOf(messageFileAddresses)

interface SentFile {
  id: string
  file: File
  poster: Blob | null
}

export function addMessageFile(
  threadId: number,
  { id, file, poster }: SentFile,
  onProgress: (progress: UploadProgress) => void,
) {
  const form = new FormData()
  form.set('fileId', id)
  if (poster) form.set('poster', poster, 'poster.jpg')
  form.set('file', file)
  return callUpload('addMessageFile', { onProgress, params: { id: threadId }, form })
}

export const removeMessageFile = (id: number, fileId: string) => call('removeMessageFile', { params: { id, fileId } })
