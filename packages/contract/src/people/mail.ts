import { z } from 'zod'
import { ConsoleList } from '../operations/console.ts'
import { Moment } from '../platform/fields.ts'

export const MailStatus = z.enum(['waiting', 'sent', 'kept', 'refused', 'given-up'])
export type MailStatus = z.infer<typeof MailStatus>

/** An email as operators see it in the list. */
export const Mail = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  name: z.string().nullable(),
  address: z.string(),
  subject: z.string(),
  status: MailStatus,
  attempts: z.number(),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  lastError: z.string().nullable(),
})
export type Mail = z.infer<typeof Mail>

/** `html` is for a frame without scripts. Links that act are left out: they are the person's own. */
export const MailDetail = Mail.extend({ text: z.string(), html: z.string() })
export type MailDetail = z.infer<typeof MailDetail>

export const MailListQuery = ConsoleList.extend({ status: MailStatus.optional() })

/** What the link of a reminder would cancel. */
export const MailedCancel = z.object({
  profileName: z.string(),
  /** Of so many months. */
  price: z.number(),
  months: z.number(),
  runsUntil: z.string(),
  isCancelled: z.boolean(),
})
export type MailedCancel = z.infer<typeof MailedCancel>
