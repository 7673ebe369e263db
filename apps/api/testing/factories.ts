import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import type { Deps } from '../src/deps.ts'

let made = 0

export interface Person {
  id: number
  token: string
  name: string
  email: string
}

/** A signed-in person, through the same door as everybody. */
export async function createUser(
  { sessions }: Pick<Deps, 'sessions'>,
  overrides: { name?: string; email?: string } = {},
): Promise<Person> {
  made += 1
  const name = overrides.name ?? `Person ${made}`
  const email = overrides.email ?? `person-${made}-${randomUUID().slice(0, 8)}@example.test`
  const [issuer = ''] = sessions.issuers
  const login = await sessions.start({ issuer, subject: email, email, name, avatarUrl: null, ownsEmail: true })
  return { id: login.userId, token: login.token, name, email }
}

/** Somebody whose report of a minor hides at once: here for more than a week, and never wrong. */
export async function createReporter(deps: Pick<Deps, 'sessions' | 'db'>) {
  const person = await createUser(deps)
  await deps.db.run(
    'factory-reporter',
    `update users set created_at = product_now() - interval '8 days' where id = $1`,
    [person.id],
  )
  return person
}

/** A verified creator, signed in. */
export async function createCreator(
  deps: Pick<Deps, 'sessions' | 'db'>,
  overrides: { name?: string; kyc?: 'none' | 'pending' | 'verified' } = {},
) {
  const person = await createUser(deps, overrides)
  await deps.db.run(
    'factory-creator',
    `insert into creators (user_id, bio, applied_at, kyc_status, kyc_decided_at)
     values ($1, 'I draw light.', product_now(), $2, case when $2 = 'verified' then product_now() end)`,
    [person.id, overrides.kyc ?? 'verified'],
  )
  return person
}

/** An operator, signed in. */
export async function createOperator(deps: Pick<Deps, 'sessions' | 'db'>, roles: OperatorRole[] = ['owner']) {
  const person = await createUser(deps)
  await makeOperator(deps, person.id, roles)
  return person
}

/** Without a role they are an operator no more. */
export const makeOperator = ({ db }: Pick<Deps, 'db'>, id: number, roles: OperatorRole[] = ['owner']) =>
  db.run(
    'factory-operator',
    `update users set operator_roles = $2, is_admin = $2 <> '{}'::text[], admin_by_setting = false where id = $1`,
    [id, roles],
  )
