import { accessTypes } from '@fanlight/contract/post-kinds'
import type { Db } from '../db/client.ts'
import { startViewing } from '../ledger/viewing.ts'
import type { Checked } from '../media/signed-url.ts'
import { findMediaGate, type MediaGate } from './media-gate.queries.ts'
import { mayView, type Standing } from './post-access.ts'

export interface OpenedMedia {
  /** Everybody may see it: it may be kept by any cache. */
  shared: boolean
  /** For minutes only, even where everybody may see it: caches do not hear of what is hidden. */
  briefly: boolean
  /** Nothing of it may stay behind when the viewing is over. */
  once: boolean
  /** The post that only an operator's right opened: looking at it leaves a line. */
  auditedPostId: number | undefined
}

interface Asked extends Checked {
  key: string
  file: string
  /** Whether the viewer is about to see it, or only asks about it. */
  startsViewing: boolean
}

/** The gate in front of the files: a good address alone opens nothing, the viewer must be allowed to look now. */
export async function openMedia(db: Db, asked: Asked): Promise<OpenedMedia | undefined> {
  const gate = await findMediaGate(db, asked.key, asked.viewerId)
  if (!gate) return undefined
  if (!gate.isShown && !gate.isOwner && !gate.isOperator) return undefined
  const briefly = gate.mayBeHiddenSoon
  if (asked.scope === 'blurred') return { shared: gate.isShown, briefly, once: false, auditedPostId: undefined }
  const standing = standingOf(gate, asked.viewerId)
  if (!mayView({ ...gate, standing })) return undefined
  const auditedPostId = standing === 'operator' && !mayView({ ...gate, standing: 'user' }) ? gate.postId : undefined
  if (gate.accessType === accessTypes.Public) return { shared: gate.isShown, briefly, once: false, auditedPostId }
  if (gate.accessType !== accessTypes.PayPerView || standing !== 'user')
    return { shared: false, briefly, once: false, auditedPostId }
  if (
    asked.startsViewing &&
    showsContent(gate, asked.file) &&
    !(await startViewing(db, asked.viewerId ?? 0, gate.postId))
  ) {
    return undefined
  }
  return { shared: false, briefly, once: true, auditedPostId: undefined }
}

/** The poster of a video is shown before anybody presses play; it begins nothing. */
const showsContent = ({ kind }: MediaGate, file: string) => kind === 'image' || file.startsWith('video.')

function standingOf({ isOwner, isOperator }: MediaGate, viewerId: number | null): Standing {
  if (isOwner) return 'owner'
  if (isOperator) return 'operator'
  return viewerId === null ? 'visitor' : 'user'
}
