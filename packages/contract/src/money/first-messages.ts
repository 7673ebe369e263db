import type { z } from 'zod'
import { MessageEdit, MessageNumber } from '../content/messages/messages.ts'
import { amount } from '../platform/fields.ts'

/** Words alone: pictures and videos can follow. */
export const FirstMessageRequest = MessageEdit.extend({
  quotes: MessageNumber.optional(),
  /** The price that the fan saw and agreed to; another one isn't held. */
  expectedPrice: amount('The expected price is not a valid amount.'),
})
export type FirstMessageRequest = z.infer<typeof FirstMessageRequest>
