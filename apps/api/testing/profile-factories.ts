import type { Deps } from '../src/deps.ts'
import { createCreator, type Person } from './factories.ts'

interface ProfileOverrides {
  creator?: Person
  name?: string
  description?: string
  requiresSubscription?: boolean
  customPriceCents?: number
}

let made = 0

/** A character, and its creator where none is given. */
export async function createProfile(deps: Pick<Deps, 'sessions' | 'db'>, overrides: ProfileOverrides = {}) {
  made += 1
  const creator = overrides.creator ?? (await createCreator(deps))
  const name = overrides.name ?? `Character ${made}`
  const { id } = await deps.db.one<{ id: number }>(
    'factory-new-profile',
    `insert into profiles (creator_id, name, description, requires_subscription, custom_price_cents, created_at)
     values ($1, $2, $3, $4, $5, product_now()) returning id`,
    [
      creator.id,
      name,
      overrides.description ?? '',
      overrides.requiresSubscription ?? true,
      overrides.customPriceCents ?? null,
    ],
  )
  return { id, name, creator }
}
