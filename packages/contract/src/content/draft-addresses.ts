/** Separate: only screens that write posts load them. */
export const draftAddresses = {
  listDrafts: 'GET /api/drafts',
  readDraft: 'GET /api/drafts/:id',
  saveDraft: 'PUT /api/drafts/:id',
  deleteDraft: 'DELETE /api/drafts/:id',
  addDraftFile: 'POST /api/drafts/:id/files',
  removeDraftFile: 'DELETE /api/drafts/:id/files/:fileId',
  readDraftPicture: 'GET /api/drafts/:id/files/:fileId',
  publishDraft: 'POST /api/drafts/:id/publish',
}
