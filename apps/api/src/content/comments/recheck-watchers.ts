import type { Db } from '../../platform/db/client.ts'
import { mayView } from '../posts/post-access.ts'
import { type Looking, readSights } from './watchers.queries.ts'

/** Which of these viewers have lost access. Creators and operators never do. */
export async function findLostWatchers(db: Db, looking: Looking[]): Promise<Looking[]> {
  const sights = new Map((await readSights(db, looking)).map((sight) => [sight.place, sight]))
  return looking.filter((_, index) => {
    const sight = sights.get(index + 1)
    return !sight || !mayView({ standing: 'user', ...sight })
  })
}
