import type { HomePost } from '@fanlight/contract/content/home'
import { isSignedIn, type Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { avatarAddress, type MediaAddresses } from '../../platform/media/signed-url.ts'
import { findFaces } from './home.queries.ts'
import { presentPost } from './post-view.ts'
import { findPosts } from './posts.queries.ts'

/** Posts of many profiles as this viewer sees them, in the given order, without those they may not see. */
export async function showPosts(
  { db, addresses }: { db: Db; addresses: MediaAddresses },
  viewer: Viewer,
  ids: number[],
): Promise<HomePost[]> {
  if (ids.length === 0) return []
  const viewerId = viewer.userId
  const isOperator = isSignedIn(viewer) && viewer.isOperator
  const rows = await findPosts(
    db,
    ids.map((postId) => ({ postId, viewerId, isOperator })),
  )
  const posts = rows.filter((row) => row !== undefined)
  const faces = await findFaces(db, [...new Set(posts.map(({ profileId }) => profileId))])
  const faceOf = new Map(faces.map((face) => [face.id, face]))
  return posts.flatMap((row) => {
    const face = faceOf.get(row.profileId)
    if (!face) return []
    const profile = { name: face.name, avatarUrl: avatarAddress(face.avatarKey), creatorName: face.creatorName }
    return { ...presentPost(row, viewer, addresses), profile }
  })
}
