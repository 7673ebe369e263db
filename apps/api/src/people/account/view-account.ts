import type { Account } from '@fanlight/contract/people/account'
import type { Db } from '../../platform/db/client.ts'
import { findAccount } from './account.queries.ts'

export async function viewAccount(db: Db, userId: number): Promise<Account> {
  const { timeZone, locale, links, ...account } = await findAccount(db, userId)
  const { avatarUrl, providerPicture } = account
  const portrait = avatarUrl === null ? 'drawn' : avatarUrl === providerPicture ? 'provider' : 'uploaded'
  return { ...account, portrait, links: links ?? [], formats: { timeZone, locale } }
}
