import { startRegistration } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) =>
    sayingOf(call('listPasskeys', { signal }), messageElse('Your passkeys could not be loaded.')),
})

export async function addPasskey(name: string) {
  const options = (await call('startPasskey')) as unknown as RegistrationOptions
  const response = await startRegistration({ optionsJSON: options }).catch((error: Error) => {
    throw new Error(refusals[error.name] ?? "Your device didn't create a passkey. Please try again.")
  })
  const { clientExtensionResults: extensions, response: made } = response
  await call('addPasskey', {
    body: { name, response: { ...response, response: { ...made }, clientExtensionResults: { ...extensions } } },
  })
  await reload()
}

const refusals: Record<string, string | undefined> = {
  InvalidStateError: 'This device has a passkey of yours already.',
  NotAllowedError: 'No passkey was made: it was cancelled, or took too long.',
}

export async function renamePasskey(id: string, name: string) {
  await call('renamePasskey', { params: { id }, body: { name } })
  await reload()
}

export async function removePasskey(id: string) {
  await call('removePasskey', { params: { id } })
  await reload()
}

const reload = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
