import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import {
  Conversation,
  ConversationParams,
  SupportAnswer,
  SupportAssignment,
  SupportCase,
  SupportCaseDetail,
  SupportListQuery,
  SupportReply,
  SupportRequest,
} from './support.ts'

const one = { who: 'operator', right: 'answer support', params: IdParams, answer: SupportCaseDetail } as const

export const supportEndpoints = {
  writeToSupport: { who: 'anybody', body: SupportRequest, limit: 'support' },
  readConversation: { who: 'anybody', viewer: 'ignored', params: ConversationParams, answer: Conversation },
  replyToSupport: {
    who: 'anybody',
    viewer: 'ignored',
    params: ConversationParams,
    body: SupportReply,
    answer: Conversation,
    limit: 'support',
  },
  listSupportCases: { who: 'operator', right: 'answer support', query: SupportListQuery, answer: z.array(SupportCase) },
  readSupportCase: one,
  answerSupportCase: { ...one, body: SupportAnswer },
  assignSupportCase: { ...one, body: SupportAssignment },
  closeSupportCase: one,
} satisfies Record<string, Endpoint>
