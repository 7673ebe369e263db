/** Of the figures of posts. Apart from the others, so that only the screens that show them carry them. */
export const postFiguresAddresses = {
  listPostFigures: 'GET /api/CreatorDashboard/posts',
  exportPostFigures: 'GET /api/CreatorDashboard/posts/export',
  readPostFigures: 'GET /api/CreatorDashboard/posts/:id',
  readViewingHours: 'GET /api/CreatorDashboard/viewing-hours',
} as const
