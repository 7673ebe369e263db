import { Refusal } from '../config/refusal.ts'
import type { Queries } from './client.ts'

/** Refuses a database that may lose confirmed commits: we tell people about their money on its word. */
export async function checkDurability(db: Queries): Promise<void> {
  const settings = await db.many<{ name: string; setting: string }>(
    'durability-settings',
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  )
  const unsafe = settings.filter(({ setting }) => setting === 'off')
  if (unsafe.length === 0) return
  const names = unsafe.map(({ name }) => `${name}=off`).join(', ')
  throw new Refusal(
    `The database may lose confirmed payments after a crash (${names}). Switch these settings on to start.`,
  )
}
