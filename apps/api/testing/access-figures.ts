import { creators, type Row } from './access-rows.ts'

type Subject = () => Promise<number>

/** A creator's figures. */
export const figuresRows = ({ profile, post }: Record<'profile' | 'post', Subject>): Record<string, Row> => ({
  'GET /api/creatordashboard/summary': creators,
  'GET /api/creatordashboard/top-profiles/subscribers': creators,
  'GET /api/creatordashboard/top-profiles/income': creators,
  'GET /api/creatordashboard/posts': creators,
  'GET /api/creatordashboard/posts/export': creators,
  'GET /api/creatordashboard/posts/:id': { gets: '401 403 403 404 200 403', of: post },
  'GET /api/creatordashboard/viewing-hours': creators,
  'GET /api/creatordashboard/profile-stats/:profileId': { gets: '401 403 403 403 200 403', of: profile },
  'GET /api/creatordashboard/profile-stats/:profileId/export': { gets: '401 403 403 403 200 403', of: profile },
})
