import type { Draft, DraftFile, DraftSummary } from '@fanlight/contract/content/drafts'
import { Problem } from '../../platform/problems/problem.ts'
import type { DraftFileRow, DraftRow, DraftSummaryRow } from './drafts.queries.ts'

export const draftNotFound = () => new Problem(404, 'There is no such draft (any more).')

export const presentDraft = (row: DraftRow): Draft => ({
  id: row.id,
  profileId: row.profileId,
  revision: row.revision,
  title: row.title,
  caption: row.caption,
  postType: row.postType,
  accessType: row.accessType,
  price: row.price,
  keepPrice: row.keepPrice,
  tags: row.tags,
  publishAt: row.publishAt?.toISOString() ?? null,
  changedAt: row.changedAt.toISOString(),
  files: row.files.map(presentDraftFile),
})

export const presentDraftFile = (row: DraftFileRow): DraftFile => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  bytes: row.bytes,
  altText: row.altText,
  width: row.width,
  height: row.height,
  durationSeconds: row.durationMs === null ? null : row.durationMs / 1000,
  hasPicture: hasPicture(row),
})

/** Large pictures, and videos without a poster, get theirs when the draft is published. */
export const hasPicture = ({ state, posterGiven }: DraftFileRow) => state === 'ready' || posterGiven

export const presentSummary = (row: DraftSummaryRow): DraftSummary => ({
  id: row.id,
  profileId: row.profileId,
  profileName: row.profileName,
  title: row.title,
  caption: row.caption,
  fileCount: row.fileCount,
  pictureId: row.pictureId,
  changedAt: row.changedAt.toISOString(),
  keptUntil: row.keptUntil.toISOString(),
})
