import { everybody, type Row, signedIn } from './access-rows.ts'

type Subject = () => Promise<number>

/** Following, the home feed, and what people say beneath posts. */
export const communityRows = ({
  profile,
  post,
  comment,
  stranger,
  nothing,
}: Record<'profile' | 'post' | 'comment' | 'stranger' | 'nothing', Subject>): Record<string, Row> => ({
  'GET /api/profiles/:id/follow': { ...signedIn, of: profile },
  'PUT /api/profiles/:id/follow': { gets: '401 200 200 200 400 200', of: profile, body: {} },
  'DELETE /api/profiles/:id/follow': { gets: '401 204 204 204 204 204', of: profile },
  'GET /api/library/:part': { ...signedIn, of: async () => 'liked' },
  'PUT /api/posts/:id/bookmark': { gets: '401 204 204 204 204 204', of: post, body: {} },
  'DELETE /api/posts/:id/bookmark': { gets: '401 204 204 204 204 204', of: post },
  'GET /api/bookmark-lists': signedIn,
  'POST /api/bookmark-lists': { gets: '401 201 201 201 201 201', body: { name: 'Sea' } },
  'PUT /api/bookmark-lists/:id': { gets: '401 404 404 404 404 404', of: nothing, body: { name: 'Sea' } },
  'DELETE /api/bookmark-lists/:id': { gets: '401 404 404 404 404 404', of: nothing },
  'GET /api/creator/audience/:id': { gets: '401 403 403 404 200 403', of: profile },
  'GET /api/creator/audience/:id/export': { gets: '401 403 403 404 200 403', of: profile },
  'GET /api/creator/audience/:id/posts': { gets: '401 403 403 404 200 403', of: profile },
  'PUT /api/creator/fans/:id/note': { gets: '401 403 403 404 404 403', of: stranger, body: { note: 'Kind.' } },
  'GET /api/blocks': signedIn,
  'PUT /api/people/:id/block': { gets: '401 204 204 204 204 204', of: stranger },
  'DELETE /api/people/:id/block': { gets: '401 204 204 204 204 204', of: stranger },
  'GET /api/showcase': everybody,
  'GET /api/posts/:id/comments': { ...everybody, of: post },
  'POST /api/posts/:id/comments': { gets: '401 403 403 403 201 403', of: post, body: { body: 'Hello' } },
  'POST /api/posts/:id/comments/watch': { gets: '401 204 204 204 204 204', of: post },
  'GET /api/comments/:id/replies': { ...everybody, of: comment },
  'PUT /api/comments/:id': { gets: '401 403 403 403 200 403', of: comment, body: { body: 'New' } },
  'DELETE /api/comments/:id': { gets: '401 403 403 403 204 403', of: comment },
  'POST /api/comments/:id/like': { ...signedIn, of: comment },
  'PUT /api/comments/:id/pin': { gets: '401 403 403 403 200 403', of: comment },
  'DELETE /api/comments/:id/pin': { gets: '401 403 403 403 200 403', of: comment },
  'GET /api/profiles/:id/comment-rules': { gets: '401 403 403 403 200 403', of: profile },
  'PUT /api/profiles/:id/comment-rules': {
    gets: '401 403 403 403 200 403',
    of: profile,
    body: { audience: 'nobody', words: [] },
  },
  'GET /api/home': signedIn,
  'GET /api/home/new-count': signedIn,
  'PUT /api/home/seen': { gets: '401 204 204 204 204 204', body: { postId: 1 } },
})
