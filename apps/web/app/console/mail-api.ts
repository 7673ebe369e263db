import type { MailStatus } from '@fanlight/contract/mail'
import { call, callPage } from './call-console.ts'
import { wantedOf } from './console-api.ts'
import { filterOf, type ListWanted } from './list-address.ts'

export const getMails = (wanted: ListWanted) =>
  callPage('listMails', { query: { ...wantedOf(wanted), status: filterOf<MailStatus>(wanted) } })
export const getMail = (id: number) => call('readMail', { params: { id } })
export const sendAgain = (id: number) => call('sendMailAgain', { params: { id } })
