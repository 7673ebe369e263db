import type { Tx } from '../db/client.ts'
import { type Asked, askMail as ask, insertMailTo } from './mail.queries.ts'

/** A letter in the transaction of its cause: what is rolled back is never written. Whoever wants no such letters gets none. */
export const askMail = (tx: Tx, letter: Asked) => ask(tx, letter)

/** To somebody without an account, at the address they gave themselves. */
export const askMailTo = (tx: Tx, address: string, kind: string, [sentence, params]: readonly [string, unknown]) =>
  insertMailTo(tx, { address, kind, sentence, params })
