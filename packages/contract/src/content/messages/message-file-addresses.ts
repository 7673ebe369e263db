/** Apart from the others: only those who attach something load them. */
export const messageFileAddresses = {
  addMessageFile: 'POST /api/threads/:id/files',
  removeMessageFile: 'DELETE /api/threads/:id/files/:fileId',
} as const
