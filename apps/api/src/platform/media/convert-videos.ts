import type { Config } from '../config/config.ts'
import type { Db, Log, Queries } from '../db/client.ts'
import type { Stopping } from '../jobs/job-types.ts'
import type { Bus } from '../realtime/bus.ts'
import { makeStream, NoRoom } from './make-stream.ts'
import type { MediaInspector } from './media-inspector.ts'
import type { Store } from './store.ts'
import { streamNames } from './stored-files.ts'
import {
  claimVideo,
  countStreams,
  failStream,
  finishStream,
  giveUpVideos,
  queueVideos,
  renewVideoClaim,
  returnVideo,
  type VideoToConvert,
} from './streams.queries.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface Needed extends Stopping {
  db: Db
  bus: Bus
  store: Store
  mediaInspector: MediaInspector
  config: Config
  log: Log
}

const beatEvery = 5000
/** After this, look for other people's work again, and show that the routine is alive. */
const longestTurn = 60_000
const rememberedPeople = 50
const couldNot = 'could not be converted for slow connections. It plays as you uploaded it.'

/** People who had a turn recently, most recent first. */
let lately: number[] = []

/** Converts waiting videos, one at a time, and old ones never converted. Does nothing without ffmpeg. */
export async function convertVideos(deps: Needed) {
  if (!deps.config.ffmpegPath || !deps.config.convertVideos) return
  await queueVideos(deps.db)
  await giveUpVideos(deps.db, `This video ${couldNot}`)
  const until = performance.now() + longestTurn
  while (performance.now() < until && !deps.stopping?.aborted) {
    const video = await claimVideo(deps.db, lately)
    if (!video) return
    lately = [video.creatorId, ...lately.filter((id) => id !== video.creatorId)].slice(0, rememberedPeople)
    if (!(await convertOne(deps, deps.config.ffmpegPath, video))) return
  }
}

/** How many wait for their turn, or have it. */
export const countVideos = (db: Queries) => countStreams(db)

/** False if there's no room for more. */
async function convertOne(deps: Needed, ffmpegPath: string, video: VideoToConvert): Promise<boolean> {
  const { db, log, bus } = deps
  const lost = new AbortController()
  let percent = 0
  const beat = setInterval(() => {
    renewVideoClaim(db, video, percent).then(
      (mine) => mine || lost.abort(new Error('the video is gone, sealed or converted elsewhere')),
      (error: Error) => log.warn({ err: error, mediaId: video.id }, 'the progress of a video was not written down'),
    )
  }, beatEvery)
  const onProgress = (now: number) => {
    percent = now
  }
  const signal = AbortSignal.any([lost.signal, ...(deps.stopping ? [deps.stopping] : [])])
  try {
    await makeStream(deps, video, { ffmpegPath, signal, onProgress })
    const outcome = await finishStream(db, video)
    if (outcome === 'done') await bus.publish('posts-changed', { profileId: video.profileId })
    if (outcome === 'gone') await deps.store.remove(streamNames(video.key))
    return true
  } catch (error) {
    return await settleFailure(deps, video, error, lost.signal)
  } finally {
    clearInterval(beat)
  }
}

async function settleFailure(
  { db, log, stopping, store }: Needed,
  video: VideoToConvert,
  error: unknown,
  lost: AbortSignal,
) {
  if (lost.aborted) return true
  await store.remove(streamNames(video.key))
  if (stopping?.aborted || error instanceof NoRoom) {
    await returnVideo(db, video)
    if (error instanceof NoRoom) log.warn({ part: 'videos' }, `videos wait to be converted: ${error.message}`)
    return false
  }
  log.info({ mediaId: video.id, err: error, part: 'videos' }, 'a video could not be converted')
  const why = error instanceof UnreadableFile ? `${error.reason.replace(/\.$/, '')}, so it ${couldNot}` : couldNot
  await failStream(db, video, `This video ${why}`)
  return true
}
