import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { Db } from '../../platform/db/client.ts'
import type { Checked } from '../../platform/media/signed-url.ts'
import { findMediaGate, type MediaGate } from './media-gate.queries.ts'
import { mayView, type Standing } from './post-access.ts'

export interface OpenedMedia {
  /** Public: any cache may keep it, and asks again within minutes. */
  shared: boolean
  /** Must not be stored, because the viewing ends. */
  once: boolean
  /** Opened by an operator's right only: the access is logged for this post. */
  auditedPostId: number | undefined
}

interface Asked extends Checked {
  key: string
  file: string
  /** Whether the viewer really gets the file, or only checks it. */
  startsViewing: boolean
}

/** The gate for files that belong to no post. */
export type OpenElsewhere = (db: Db, asked: Asked) => Promise<OpenedMedia | undefined>

/** Until when this fan may view a post they bought; undefined if they may not. */
export type StartViewing = (db: Db, userId: number, postId: number) => Promise<Date | undefined>

/** The gate in front of the files: a valid address isn't enough, the viewer must have access right now. */
export async function openMedia(db: Db, asked: Asked, startViewing: StartViewing): Promise<OpenedMedia | undefined> {
  const gate = await findMediaGate(db, asked.key, asked.viewerId)
  if (!gate) return undefined
  if (!gate.isShown && !gate.isOwner && !gate.isOperator) return undefined
  if (asked.scope === 'blurred') return { shared: gate.isShown, once: false, auditedPostId: undefined }
  const standing = standingOf(gate, asked.viewerId)
  if (!mayView({ ...gate, standing })) return undefined
  const auditedPostId = standing === 'operator' && !mayView({ ...gate, standing: 'user' }) ? gate.postId : undefined
  const shared = gate.isShown && !gate.isRemoved
  if (gate.accessType === accessTypes.Public) return { shared, once: false, auditedPostId }
  if (gate.accessType !== accessTypes.PayPerView || standing !== 'user')
    return { shared: false, once: false, auditedPostId }
  if (
    asked.startsViewing &&
    showsContent(gate, asked.file) &&
    !(await startViewing(db, asked.viewerId ?? 0, gate.postId))
  ) {
    return undefined
  }
  return { shared: false, once: !gate.isKept, auditedPostId: undefined }
}

/** Posters load before anyone presses play, so they don't start the viewing. */
const showsContent = ({ kind }: MediaGate, file: string) => kind === 'image' || !file.endsWith('.webp')

function standingOf({ isOwner, isOperator }: MediaGate, viewerId: number | null): Standing {
  if (isOwner) return 'owner'
  if (isOperator) return 'operator'
  return viewerId === null ? 'visitor' : 'user'
}
