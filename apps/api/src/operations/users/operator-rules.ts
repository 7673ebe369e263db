import type { OperatorRole } from '@fanlight/contract/platform/operator-rights'
import { mayAs } from '@fanlight/contract/platform/operator-rights'
import type { Standing } from './users.queries.ts'

/**
 * Why an operator may not do this to someone, in words; null if they may. Pure rules, checked before anything happens.
 */
export function whyNotSuspend(actor: Actor, target: Target): string | null {
  if (target.id === actor.id) return 'You cannot suspend yourself.'
  if (target.isSuspended) return `${target.name} is suspended already.`
  return whyNotShutOut(actor, target)
}

export function whyNotUnsuspend(actor: Actor, target: Target): string | null {
  if (!target.isSuspended) return `${target.name} is not suspended.`
  return whyNotShutOut(actor, target)
}

/** Ending an owner's sessions again and again would lock them out like a suspension. */
export const whyNotEndSessions = (actor: Actor, target: Target) =>
  target.id !== actor.id && target.operatorRoles.length > 0 && !mayAs(actor.operatorRoles, 'name operators')
    ? `${target.name} is an operator. Only an owner can end the sessions of operators.`
    : null

type Target = Omit<Standing, 'isEmailUnverified'>

interface Actor {
  id: number
  operatorRoles: readonly OperatorRole[]
}

/** A suspension takes an operator's rights, and lifting it restores them: that requires the right to name operators. */
const whyNotShutOut = (actor: Actor, target: Target) =>
  target.operatorRoles.length > 0 && !mayAs(actor.operatorRoles, 'name operators')
    ? `${target.name} is an operator. Only an owner can suspend operators or let them back in.`
    : null

/**
 * `ownersLeft`: how many people are owners and not suspended, without this account. Without a change: whether anything
 * could be changed at all. No names: a failed request keeps these words for good.
 */
export function whyNotChangeRoles(
  actorId: number,
  target: Target,
  change?: { roles: OperatorRole[]; ownersLeft: number },
): string | null {
  if (target.id === actorId) return 'Nobody changes their own roles.'
  if (target.operatorRoles.includes('owner') && !target.givenRoles.includes('owner'))
    return 'This owner is named in ADMIN_EMAILS. Take the address out there first.'
  if (!change) return null
  const { roles, ownersLeft } = change
  const isOwner = target.operatorRoles.includes('owner')
  if (isOwner && !roles.includes('owner') && !target.isSuspended && ownersLeft === 0)
    return 'There must always be an owner. Make somebody else one first.'
  if (target.isSuspended && roles.length > 0) return 'This person is suspended.'
  if (String(roles) === String(target.operatorRoles))
    return roles.length > 0 ? 'This person has these roles already.' : 'This person is no operator.'
  return null
}
