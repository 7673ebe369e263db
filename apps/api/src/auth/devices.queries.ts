import type { Tx } from '../db/client.ts'

/** Another device than all before, or another country than all that are known. Not at the first sign-in of all. */
export async function isNewDevice(tx: Tx, userId: number, device: string, country: string | undefined) {
  const { isNew } = await tx.one<{ isNew: boolean }>(
    'is-new-device',
    `select coalesce(bool_and(device <> $2), false) or coalesce(bool_and(country <> $3), false) as "isNew"
     from sessions where user_id = $1`,
    [userId, device, country],
  )
  return isNew
}
