import { z } from 'zod'
import { Moment, requiredText } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: Moment, lastUsedAt: Moment.nullable() })
export type Passkey = z.infer<typeof Passkey>
/** `host`: the name that passkeys are for; pages at other names have none. */
export const Passkeys = z.object({ host: z.string(), passkeys: z.array(Passkey) })
export type Passkeys = z.infer<typeof Passkeys>

/** WebAuthn's options and answers: in their own format, checked by the library. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })
const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  clientExtensionResults: z.looseObject({}),
})

const PasskeyName = requiredText(limits.passkeyName, 'Please name the passkey.')
export const NewPasskey = z.object({ name: PasskeyName, response: PasskeyAnswer })
export const PasskeyConfirmation = z.object({ response: PasskeyAnswer })
export const PasskeyRename = z.object({ name: PasskeyName })
export const PasskeyParams = z.object({ id: z.string().min(1).max(1400) })
