import type { Standing } from './users.queries.ts'

/** Why an operator may not do this to somebody, in words; null where they may. Pure rules, asked before anything happens. */
export function whyNotSuspend(actorId: number, target: Standing): string | null {
  if (target.id === actorId) return 'You cannot suspend yourself.'
  if (target.isSuspended) return `${target.name} is suspended already.`
  return null
}

/** `operators`: how many there are who are not suspended. */
export function whyNotRevoke(target: Standing, operators: number, adminEmails: string[]): string | null {
  if (!target.isAdmin) return `${target.name} is no operator.`
  if (!target.isSuspended && operators <= 1) return 'There must always be an operator. Make somebody else one first.'
  if (adminEmails.includes(target.email.toLowerCase()))
    return 'This operator is named in ADMIN_EMAILS and would be one again at the next sign-in. Take the address out there first.'
  return null
}
