import type { PortraitChoice } from '@fanlight/contract/people/account'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { MediaInspector } from '../../platform/media/media-inspector.ts'
import { avatarAddress } from '../../platform/media/signed-url.ts'
import type { Store } from '../../platform/media/store.ts'
import { storeAvatar } from '../../platform/media/store-avatar.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { UploadedFile } from '../../platform/uploads/keep-uploaded-file.ts'
import { lockPortrait, updatePortrait } from './account.queries.ts'

interface Needed {
  db: Db
  sessions: Sessions
  store: Store
  mediaInspector: MediaInspector
}

/** A drawn portrait, or the sign-in provider's picture, which others see only if the person chooses it here. */
export async function choosePortrait({ db, sessions }: Needed, userId: number, portrait: PortraitChoice['portrait']) {
  await db.tx(async (tx) => {
    const { avatarUrl, providerPicture } = await lockPortrait(tx, userId)
    if (portrait === 'provider' && providerPicture === null)
      throw new Problem(409, 'Your sign-in account has no picture.')
    await replace(tx, userId, avatarUrl, portrait === 'provider' ? providerPicture : null)
  })
  await sessions.personChanged(userId)
}

export async function uploadPortrait(deps: Needed, userId: number, picture: UploadedFile | undefined) {
  const text = 'Please choose an image file.'
  if (!picture) throw new Problem(400, text, { errors: { avatar: [text] } })
  const key = await storeAvatar(deps, picture)
  await deps.db.tx(async (tx) => {
    const { avatarUrl } = await lockPortrait(tx, userId)
    await replace(tx, userId, avatarUrl, avatarAddress(key))
  })
  await deps.sessions.personChanged(userId)
}

async function replace(tx: Tx, userId: number, before: string | null, after: string | null) {
  await updatePortrait(tx, userId, after)
  const key = /^\/media\/avatars\/([\da-f-]{36})\.webp$/.exec(before ?? '')?.[1]
  if (key && before !== after) await enqueue(tx, 'free-avatar', { key })
}
