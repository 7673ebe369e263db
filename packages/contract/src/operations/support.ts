import { z } from 'zod'
import { Moment, requiredText } from '../platform/fields.ts'
import { ConsoleList } from './console.ts'
import { supportSubjects } from './support-subjects.ts'

export type SupportSubject = keyof typeof supportSubjects
export const SupportSubject = z.enum(Object.keys(supportSubjects) as SupportSubject[])

const message = requiredText(4000, 'Please write a message.')

export const SupportRequest = z.object({
  name: requiredText(100, 'Please tell us your name.'),
  email: z.email('Please enter a valid email address.').max(254),
  subject: SupportSubject,
  message,
})
export type SupportRequest = z.infer<typeof SupportRequest>

export const SupportReply = z.object({ message })
export const SupportAnswer = SupportReply.extend({ closes: z.boolean() })

export const SupportState = z.enum(['open', 'answered', 'closed'])
export type SupportState = z.infer<typeof SupportState>

const Said = z.object({ at: Moment, body: z.string(), isOurs: z.boolean() })

/** The page behind the link in our answer to a support request. */
export const Conversation = z.object({ subject: SupportSubject, state: SupportState, messages: z.array(Said) })
export type Conversation = z.infer<typeof Conversation>

export const ConversationParams = z.object({ token: z.string().min(1).max(300) })

export const SupportCase = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  name: z.string(),
  address: z.string(),
  subject: SupportSubject,
  state: SupportState,
  assignee: z.string().nullable(),
  isMine: z.boolean(),
  createdAt: Moment,
  changedAt: Moment,
  excerpt: z.string(),
})
export type SupportCase = z.infer<typeof SupportCase>

export const SupportCaseDetail = SupportCase.extend({
  messages: z.array(Said.extend({ id: z.number(), by: z.string().nullable() })),
  /** Without a mail server nothing can be answered. */
  canAnswer: z.boolean(),
})
export type SupportCaseDetail = z.infer<typeof SupportCaseDetail>

export const SupportListQuery = ConsoleList.extend({ state: SupportState.optional() })
export const SupportAssignment = z.object({ isMine: z.boolean() })
