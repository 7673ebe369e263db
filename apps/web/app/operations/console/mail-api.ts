import type { MailStatus } from '@fanlight/contract/people/mail'
import { call, callPage } from './call-console.ts'
import { consoleList, consoleQuery } from './console-query.ts'

export const mailsList = consoleList('mail', (query, status: MailStatus | undefined) =>
  callPage('listMails', { query: { ...query, status } }),
)
export const mailQuery = (id: number) => consoleQuery('email', [id], () => call('readMail', { params: { id } }))
export const sendAgain = (id: number) => call('sendMailAgain', { params: { id } })
