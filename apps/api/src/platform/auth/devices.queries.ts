import type { Tx } from '../db/client.ts'

/** Whether the device or the country differs from all known ones. Never true at the very first sign-in. */
export async function isNewDevice(tx: Tx, userId: number, device: string, country: string | undefined) {
  const { isNew } = await tx.one<{ isNew: boolean }>(
    'is-new-device',
    `select coalesce(bool_and(device <> $2), false) or coalesce(bool_and(country <> $3), false) as "isNew"
     from sessions where user_id = $1`,
    [userId, device, country],
  )
  return isNew
}
