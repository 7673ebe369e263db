import { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/fields.ts'
import { Mail, MailDetail, MailListQuery } from './mail.ts'

export const mailEndpoints = {
  listMails: { who: 'operator', right: 'read emails', query: MailListQuery, answer: z.array(Mail) },
  readMail: { who: 'operator', right: 'read emails', params: IdParams, answer: MailDetail },
  sendMailAgain: { who: 'operator', right: 'read emails', params: IdParams },
} satisfies Record<string, Endpoint>
