import type { DraftSummary } from '@fanlight/contract/content/drafts'
import type { DeviceDraft } from './device-drafts.ts'

export interface ListedDraft extends Omit<DraftSummary, 'keptUntil'> {
  keptUntil: string | null
  /** `both`: this device has changes that the server doesn't have yet. */
  place: 'server' | 'device' | 'both'
}

/** Newest first: the server's drafts, and those waiting on this device. */
export function listedDrafts(saved: DraftSummary[], onDevice: DeviceDraft[]): ListedDraft[] {
  const here = new Map(onDevice.map((draft) => [draft.id, draft]))
  const ofServer = saved.map((draft): ListedDraft => {
    const newer = here.get(draft.id)
    here.delete(draft.id)
    if (!newer) return { ...draft, place: 'server' }
    const { title, caption } = newer.post
    return { ...draft, title, caption, fileCount: newer.files.length, changedAt: newer.changedAt, place: 'both' }
  })
  const ofDevice = [...here.values()].map(
    ({ id, profileId, post, files, changedAt }): ListedDraft => ({
      id,
      profileId,
      profileName: '',
      title: post.title,
      caption: post.caption,
      fileCount: files.length,
      pictureId: null,
      changedAt,
      keptUntil: null,
      place: 'device',
    }),
  )
  return [...ofServer, ...ofDevice].sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}
