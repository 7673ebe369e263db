import { randomUUID } from 'node:crypto'
import type { DataExport } from '@fanlight/contract/people/account'
import type { Db } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { type ExportRow, insertExport } from './personal-data.queries.ts'

/** Made in the background; one at a time, and one a day. */
export const askForExport = (db: Db, userId: number) =>
  db.tx(async (tx) => {
    const asked = await insertExport(tx, randomUUID(), userId)
    if (!asked) throw new Problem(409, 'A copy was asked for less than a day ago. Please use that one.')
    await enqueue(tx, 'make-export', { exportId: asked.id })
    return viewExport(asked)
  })

export const viewExport = ({ id, askedAt, status, bytes, expiresAt }: ExportRow): DataExport => ({
  id,
  askedAt: askedAt.toISOString(),
  status,
  bytes,
  expiresAt: expiresAt?.toISOString() ?? null,
})
