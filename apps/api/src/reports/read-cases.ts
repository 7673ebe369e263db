import type { Readable } from 'node:stream'
import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/reports'
import { writeAudit } from '../audit/audit.ts'
import type { SignedIn } from '../auth/viewer.ts'
import type { Db, Queries } from '../db/client.ts'
import { avatarAddress } from '../media/signed-url.ts'
import type { Store } from '../media/store.ts'
import { servedName } from '../media/stored-files.ts'
import { Problem } from '../problems/problem.ts'
import { type CaseRow, countCases, findCase, listCases, listPictureKeys, listReports } from './reports.queries.ts'

const shownReports = 200

export async function searchCases(
  db: Queries,
  { decided, pattern, limit, offset }: { decided: boolean; pattern: string; limit: number; offset: number },
) {
  const { count } = await countCases(db, decided, pattern)
  return { total: count, rows: (await listCases(db, decided, pattern, limit, offset)).map(viewCase) }
}

/** A case with what people wrote and what they wrote about; the first reports where there are very many. */
export async function readCase(db: Queries, id: number): Promise<ReportCaseDetail> {
  const row = await existing(db, id)
  const reports = await listReports(db, id, shownReports)
  const pictures = row.subjectType === 'post' ? await listPictureKeys(db, row.subjectId) : []
  return {
    ...viewCase(row),
    text: row.text,
    avatarUrl: avatarAddress(row.avatarKey),
    pictureCount: pictures.length,
    reports: reports.map((report) => ({
      id: report.id,
      reporterId: report.reporterId,
      reporterName: report.reporterName,
      reason: report.reason,
      details: report.details,
      createdAt: report.createdAt.toISOString(),
    })),
  }
}

/** A picture of a reported post, for an operator's eyes: without the addresses that fans get. */
export async function openCasePicture(
  { db, store }: { db: Db; store: Store },
  operator: SignedIn,
  id: number,
  position: number,
): Promise<Readable> {
  const row = await existing(db, id)
  const picture = row.subjectType === 'post' ? (await listPictureKeys(db, row.subjectId))[position] : undefined
  const file = picture && (await openSmall(store, picture.key))
  if (!file) throw new Problem(404, 'There is no such picture (any more).')
  await db.tx((tx) =>
    writeAudit(tx, operator, {
      action: 'report.look',
      subject: ['report', id],
      summary: `Looked at picture ${position + 1} of the post “${row.title}” of ${row.creatorName}`,
      details: { postId: row.subjectId },
    }),
  )
  return file.stream()
}

const openSmall = async (store: Store, key: string) =>
  (await store.open(servedName(key, '480.webp'))) ?? (await store.open(servedName(key, 'large.webp')))

async function existing(db: Queries, id: number): Promise<CaseRow> {
  const row = await findCase(db, id)
  if (!row) throw new Problem(404, 'There is no such report.')
  return row
}

const viewCase = (row: CaseRow): ReportCase => ({
  id: row.id,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  title: row.title,
  profileId: row.profileId,
  creatorId: row.creatorId,
  creatorName: row.creatorName,
  reportCount: row.reportCount,
  reasons: row.reasons,
  openedAt: row.openedAt.toISOString(),
  subjectState: row.subjectState,
  creatorSuspended: row.creatorSuspended,
  decision: row.decision,
  note: row.note,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  restoredAt: row.restoredAt?.toISOString() ?? null,
})
