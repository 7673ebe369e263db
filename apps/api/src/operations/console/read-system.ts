import { statfs } from 'node:fs/promises'
import type { SystemState } from '@fanlight/contract/operations/console'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Config } from '../../platform/config/config.ts'
import { productVersion } from '../../platform/config/version.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Clock } from '../../platform/jobs/clock.ts'
import { countVideos } from '../../platform/media/convert-videos.ts'
import type { Reads } from '../../platform/replicas/reads.ts'
import { listJobQueues, readStorage } from './system.queries.ts'

/** The state and the settings of the deployment, without secrets. */
export async function readSystem({
  db,
  reads,
  config,
  clock,
}: {
  db: Db
  reads: Pick<Reads, 'replicas'>
  config: Config
  clock: Clock
}): Promise<SystemState> {
  const [queues, storage, videos, freeBytes] = await Promise.all([
    listJobQueues(db),
    readStorage(db),
    countVideos(db),
    freeSpace(config.dataDir),
  ])
  return {
    jobs: queues.map(({ task, waiting, running, failing, givenUp, oldest }) => ({
      task,
      waiting,
      running,
      failing,
      givenUp,
      oldest: oldest?.toISOString() ?? null,
    })),
    storage: {
      kind: config.s3 ? 's3' : 'disk',
      databaseBytes: storage.databaseBytes,
      mediaFiles: storage.mediaFiles,
      mediaBytes: storage.mediaBytes,
      freeBytes,
    },
    videos: { ...videos, converter: !config.ffmpegPath ? 'none' : config.convertVideos ? 'on' : 'off' },
    replicas: reads.replicas().map(({ server, standing, leftOutFor }) => ({
      server,
      standing: standing(),
      leftOutSeconds: Math.round(leftOutFor()),
    })),
    versions: { fanlight: productVersion, node: process.version, postgres: storage.postgres },
    process: {
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      workers: config.workers,
    },
    clock: { now: clock.now().toISOString(), aheadSeconds: Math.round(storage.aheadSeconds), movable: config.demo },
    settings: {
      kycReview: config.kycReview,
      signIn: config.googleClientId ? 'google' : config.openId ? 'openid' : 'development',
      payments: config.stripe ? 'stripe' : 'demo',
      feePercent: config.feeBasisPoints / 100,
      payoutHoldDays: config.payoutHoldDays,
      payoutMinimum: fromHundredths(config.payoutMinimumCents),
    },
  }
}

/** Null if the folder cannot be measured. */
async function freeSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bsize > 0 ? bavail * bsize : null
}
