import type { Config } from '../config/config.ts'
import type { Db, Log } from '../db/client.ts'
import { makeFiles } from './make-files.ts'
import { failMedia, findUnfinishedMedia, finishMedia } from './media.queries.ts'
import type { MediaInspector } from './media-inspector.ts'
import type { Store } from './store.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface Needed {
  db: Db
  store: Store
  mediaInspector: MediaInspector
  config: Config
  log: Log
}

/** Makes the missing files of a post's media; returns what is wrong with them, if anything. Safe to repeat. */
export async function finishMediaOf(deps: Needed, postId: number): Promise<string | undefined> {
  const isConverted = deps.config.convertVideos && deps.config.ffmpegPath !== undefined
  for (const media of await findUnfinishedMedia(deps.db, postId)) {
    try {
      await finishMedia(deps.db, { id: media.id, ...(await makeFiles(deps, media)) }, isConverted)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      deps.log.info({ mediaId: media.id, reason: error.reason, cause: error.cause }, 'media could not be made')
      await failMedia(deps.db, media.id)
      return `${media.kind === 'video' ? 'The video' : 'A picture'} ${error.reason}`
    }
  }
}
