import type { Tx } from '../../platform/db/client.ts'
import { type Asked, askMail as ask, insertMailTo } from './mail.queries.ts'

/** Queues an email in the caller's transaction, so a rollback sends nothing. People who switched such emails off get none. */
export const askMail = (tx: Tx, email: Asked) => ask(tx, email)

/** To someone without an account, at the address they gave. */
export const askMailTo = (tx: Tx, address: string, kind: string, [sentence, params]: readonly [string, unknown]) =>
  insertMailTo(tx, { address, kind, sentence, params })
