/** Separate: only creators, who make and change posts, load them. */
export const ownPostAddresses = {
  publishPost: 'POST /api/posts',
  editPost: 'PUT /api/posts/:id',
  editMedia: 'PUT /api/posts/:id/media',
  deletePost: 'DELETE /api/posts/:id',
  pinPost: 'PUT /api/posts/:id/pin',
  unpinPost: 'DELETE /api/posts/:id/pin',
}
