import type { Deps } from '../src/deps.ts'
import { eraseAccounts } from '../src/operations/personal-data/erase-account.ts'
import { sendMails } from '../src/people/mail/send-mails.ts'
import { writeMail } from '../src/people/notifications/write-mail.ts'

/** What is due goes, with the emails that are waited for. */
export async function endAccounts(deps: Deps) {
  await eraseAccounts(deps)
  await sendMails(deps, writeMail)
  await eraseAccounts(deps)
}
