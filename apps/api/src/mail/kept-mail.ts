/** Letters that were written: for the links in them, and for the console. */
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
