import type { Account } from '@fanlight/contract/account'
import type { Db } from '../db/client.ts'
import { findAccount } from './account.queries.ts'

export async function viewAccount(db: Db, userId: number): Promise<Account> {
  const { name, isNamed, email, avatarUrl, providerPicture, bio, links, timeZone, locale } = await findAccount(
    db,
    userId,
  )
  const portrait = avatarUrl === null ? 'drawn' : avatarUrl === providerPicture ? 'provider' : 'uploaded'
  return {
    name,
    isNamed,
    email,
    avatarUrl,
    portrait,
    providerPicture,
    bio,
    links: links ?? [],
    formats: { timeZone, locale },
  }
}
