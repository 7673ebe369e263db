/** Apart from the others: only creators, who change their posts, load them. */
export const ownPostAddresses = {
  editPost: 'PUT /api/posts/:id',
  deletePost: 'DELETE /api/posts/:id',
  pinPost: 'PUT /api/posts/:id/pin',
  unpinPost: 'DELETE /api/posts/:id/pin',
}
