import { z } from 'zod'
import { ConsoleList } from '../operations/console.ts'
import { Moment } from './fields.ts'

export const securityKinds = [
  'sign-in',
  'sign-in.refused',
  'token.reused',
  'sessions.ended',
  'rights.changed',
  'refused',
  'export',
  'confirmation.refused',
  'passkey.added',
  'passkey.removed',
  'passkey.copied',
] as const
export const SecurityKind = z.enum(securityKinds)
export type SecurityKind = z.infer<typeof SecurityKind>

export const SecurityLine = z.object({
  id: z.number(),
  at: Moment,
  kind: SecurityKind,
  userId: z.number().nullable(),
  userName: z.string().nullable(),
  /** The address without its last part. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type SecurityLine = z.infer<typeof SecurityLine>

export const SecurityListQuery = ConsoleList.extend({ kind: SecurityKind.optional() })

/** The newest seal of the operators' log, to compare with a copy kept elsewhere. */
export const AuditSeal = z.object({ seq: z.number(), hash: z.string() })
export const AuditSealState = z.object({ newest: AuditSeal.nullable() })
export const AuditSealQuestion = z.object({
  seal: z.string().regex(/^\d{1,15}:[0-9a-f]{64}$/, 'A seal is a number, a colon and 64 letters.'),
})
export const AuditSealAnswer = z.object({ holds: z.boolean() })
