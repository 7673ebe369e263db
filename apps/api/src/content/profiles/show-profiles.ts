import type { Profile } from '@fanlight/contract/content/profiles'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { findProfiles } from './list-profiles.queries.ts'
import { presentProfile } from './profile-view.ts'

/** Profiles as this viewer sees them, in the given order, without those they may not see. */
export const showProfiles = async (db: Db, viewer: Viewer, ids: number[]): Promise<Profile[]> =>
  ids.length === 0 ? [] : (await findProfiles(db, viewer.userId, ids)).map(presentProfile)
