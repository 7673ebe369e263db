import type { Login, Role } from '@fanlight/contract/platform/auth'
import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'

export interface LoginFacts {
  userId: number
  sessionId: string
  tokenId: string
  name: string
  email: string
  avatarUrl: string | null
  operatorRoles: OperatorRole[]
  isCreator: boolean
  timeZone: string
  locale: string
  /** Known at sign-in only. */
  isSubscriber?: boolean
}

/** The answer to a sign-in, with the token. */
export const loginAnswer = (person: LoginFacts, { token, expiresAt }: { token: string; expiresAt: Date }): Login => ({
  token,
  userId: person.userId,
  name: person.name,
  email: person.email,
  avatarUrl: person.avatarUrl,
  role: rolesOf(person),
  isCreator: person.isCreator,
  ...(person.operatorRoles.length > 0 && { operatorRoles: person.operatorRoles }),
  formats: { timeZone: person.timeZone, locale: person.locale },
  ...(person.isSubscriber !== undefined && { startPage: startPageOf(person) }),
  expiresAt: expiresAt.toISOString(),
})

function startPageOf({ operatorRoles, isSubscriber }: LoginFacts) {
  if (operatorRoles.length > 0) return '/admin'
  return isSubscriber ? '/feed' : '/profiles'
}

export const rolesOf = ({ isCreator, operatorRoles }: Pick<LoginFacts, 'isCreator' | 'operatorRoles'>): Role[] => [
  'User',
  ...(isCreator ? ['Creator' as const] : []),
  ...(operatorRoles.length > 0 ? ['Admin' as const] : []),
]
