import type { Db, Log } from '../db/client.ts'
import { busy } from '../problems/problem.ts'
import { claimUpload, endUpload, renewUpload } from './uploads.queries.ts'

export interface UploadsInFlight {
  /** Runs one more upload of a person, unless they have as many on the way as one person may. */
  run<T>(person: number, upload: () => Promise<T>): Promise<T>
}

/** So many at once in all processes: enough for a creator with several windows, too few to fill memory or disk alone. */
const each = 3
/** Well within the time after which the database takes an upload for gone. */
const renewEvery = 30_000

/** `scale` multiplies the limit as it does every other; 0 is none. */
export function countUploads({ db, log }: { db: Db; log: Log }, scale: number): UploadsInFlight {
  const most = Math.ceil(each * scale)

  async function runClaimed<T>(id: string, upload: () => Promise<T>): Promise<T> {
    const forgiven = (error: unknown) => log.warn({ err: error }, 'an upload on its way could not be noted')
    const timer = setInterval(() => void renewUpload(db, id).catch(forgiven), renewEvery)
    try {
      return await upload()
    } finally {
      clearInterval(timer)
      // Where this fails, time gives the place back.
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
