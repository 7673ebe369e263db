import type { Readable } from 'node:stream'
import type { ReportCase, ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { writeAudit } from '../../platform/audit/audit.ts'
import { who } from '../../platform/audit/who.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Queries } from '../../platform/db/client.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import type { Store } from '../../platform/media/store.ts'
import { avatarName, servedName } from '../../platform/media/stored-files.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { type CasePicture, findEvidence, listPictures } from './evidence.queries.ts'
import { readText } from './held-text.ts'
import { type CaseRow, countCases, findCase, findCaseIds, listCaseIds, listCases } from './reports.queries.ts'
import { readSealed } from './sealed-files.ts'
import { listReports } from './set-aside.queries.ts'

const shownReports = 200
const shownPictures = 30

interface Needed {
  db: Db
  store: Store
  config: Config
}

export async function searchCases(
  db: Queries,
  { decided, pattern, limit, offset }: { decided: boolean; pattern: string; limit: number; offset: number },
) {
  const { ids, total } =
    pattern === '' ? await pageOf(db, decided, limit, offset) : await matchingPage(db, decided, pattern, limit, offset)
  return { total, rows: (await listCases(db, ids)).map(viewCase) }
}

async function pageOf(db: Queries, decided: boolean, limit: number, offset: number) {
  const { count: total } = await countCases(db, decided)
  return { total, ids: (await listCaseIds(db, decided, limit, offset)).map(({ id }) => id) }
}

async function matchingPage(db: Queries, decided: boolean, pattern: string, limit: number, offset: number) {
  const found = await findCaseIds(db, decided, pattern, limit, offset)
  // Beyond the last page there is no row with the total.
  const [any] = found.length > 0 || offset === 0 ? found : await findCaseIds(db, decided, pattern, 1, 0)
  return { total: any?.total ?? 0, ids: found.map(({ id }) => id) }
}

/** A case with its reports (the first of many) and their subject. */
export async function readCase({ db, config }: Omit<Needed, 'store'>, id: number): Promise<ReportCaseDetail> {
  const row = await existing(db, id)
  const reports = await listReports(db, id, shownReports)
  const pictures = await picturesOf(db, row)
  const held = await readText(db, config, id)
  return {
    ...viewCase(row),
    ...(held && { title: held.title }),
    text: held?.text ?? row.text,
    avatarUrl: pictures.some(({ isPortrait }) => isPortrait) ? null : avatarAddress(row.avatarKey),
    pictureCount: pictures.length,
    isMarked: row.isMarked,
    evidence: await evidenceOf(db, config, id),
    reports: reports.map((report) => ({
      id: report.id,
      reporterId: report.reporterId,
      reporterName: report.reporterName,
      network: report.network,
      isSetAside: report.isSetAside,
      reason: report.reason,
      details: report.details,
      createdAt: report.createdAt.toISOString(),
    })),
  }
}

/** Operators read what two people wrote to each other only through a report, and each reading is logged. */
export const recordReading = (db: Db, operator: SignedIn, { id, creatorId }: ReportCase) =>
  db.tx((tx) =>
    writeAudit(tx, operator, {
      action: 'report.read',
      subject: ['report', id],
      summary: `Read the reported message of ${who(creatorId)} and what was said around it`,
      details: {},
    }),
  )

/** A reported picture for operators, without the fans' addresses. */
export async function openCasePicture(
  { db, store, config }: Needed,
  operator: SignedIn,
  id: number,
  position: number,
): Promise<Readable> {
  const row = await existing(db, id)
  const picture = (await picturesOf(db, row))[position]
  const file = picture && (await openPicture({ store, config }, picture))
  if (!file) throw new Problem(404, 'There is no such picture (any more).')
  await db.tx((tx) =>
    writeAudit(tx, operator, {
      action: 'report.look',
      subject: ['report', id],
      summary: `Looked at picture ${position + 1} of the ${row.subjectType} “${row.title}” of ${who(row.creatorId)}`,
      details: { [`${row.subjectType}Id`]: row.subjectId },
    }),
  )
  return file
}

const picturesOf = (db: Queries, { id, subjectType, subjectId }: CaseRow) =>
  listPictures(
    db,
    id,
    { postId: subjectType === 'post' ? subjectId : null, messageId: subjectType === 'message' ? subjectId : null },
    shownPictures,
  )

async function evidenceOf(db: Queries, { evidenceDays }: Config, id: number): Promise<ReportCaseDetail['evidence']> {
  const { isHeld, isOnHold, erasedOn, erasedAt } = await findEvidence(db, id, evidenceDays)
  if (!isHeld && !erasedAt) return null
  return { isHeld, isOnHold, erasedOn: erasedOn?.toISOString() ?? null, erasedAt: erasedAt?.toISOString() ?? null }
}

/** The smallest available. */
async function openPicture({ store, config }: Omit<Needed, 'db'>, { key, isPortrait, isSealed }: CasePicture) {
  const names = isPortrait ? [avatarName(key)] : ['480.webp', 'large.webp'].map((file) => servedName(key, file))
  for (const name of names) {
    const file = isSealed ? await readSealed({ store, config }, name) : await (await store.open(name))?.stream()
    if (file) return file
  }
}

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
  isUrgent: row.decision === null && row.minorAt !== null && row.takenDownAt === null && row.subjectState === 'visible',
  creatorSuspended: row.creatorSuspended,
  decision: row.decision,
  note: row.note,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  restoredAt: row.restoredAt?.toISOString() ?? null,
})
