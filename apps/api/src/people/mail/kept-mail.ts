/** Stored emails: for their links, and for the console. */
export {
  countMails,
  findMail,
  linkUsed,
  listMails,
  lockMail,
  type MailRow,
  openAddress,
  sendAgain,
} from './mail.queries.ts'
