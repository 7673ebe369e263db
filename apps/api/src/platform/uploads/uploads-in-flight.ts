import type { Db, Log } from '../db/client.ts'
import { busy } from '../problems/problem.ts'
import { claimUpload, endUpload, renewUpload } from './uploads.queries.ts'

export interface UploadsInFlight {
  /** Runs one more upload of a person, unless they are at the limit. */
  run<T>(person: number, upload: () => Promise<T>): Promise<T>
}

/** The limit over all processes: enough for a creator with several windows, too few to fill memory or disk alone. */
const each = 3
/** Well within the time after which the database considers an upload dead. */
const renewEvery = 30_000

/** `scale` multiplies the limit like every other; 0 means none. */
export function countUploads({ db, log }: { db: Db; log: Log }, scale: number): UploadsInFlight {
  const most = Math.ceil(each * scale)

  async function runClaimed<T>(id: string, upload: () => Promise<T>): Promise<T> {
    const forgiven = (error: unknown) => log.warn({ err: error }, 'an upload on its way could not be noted')
    const timer = setInterval(() => void renewUpload(db, id).catch(forgiven), renewEvery)
    try {
      return await upload()
    } finally {
      clearInterval(timer)
      // If this fails, the place expires by itself.
      await endUpload(db, id).catch(forgiven)
    }
  }

  return {
    async run(person, upload) {
      if (scale === 0) return upload()
      const { id } = await claimUpload(db, person, most)
      if (id === null)
        throw busy(429, `${most} of your uploads are on the way. Please wait until one of them is done.`, 5)
      return runClaimed(id, upload)
    },
  }
}
