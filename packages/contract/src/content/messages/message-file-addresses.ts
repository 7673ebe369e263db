/** Separate: loaded only for attachments. */
export const messageFileAddresses = {
  addMessageFile: 'POST /api/threads/:id/files',
  removeMessageFile: 'DELETE /api/threads/:id/files/:fileId',
} as const
