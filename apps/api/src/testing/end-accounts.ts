import type { Deps } from '../deps.ts'
import { sendMails } from '../mail/send-mails.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { eraseAccounts } from '../personal-data/erase-account.ts'

/** What is due goes, with the letters that are waited for. */
export async function endAccounts(deps: Deps) {
  await eraseAccounts(deps)
  await sendMails(deps, writeMail)
  await eraseAccounts(deps)
}
