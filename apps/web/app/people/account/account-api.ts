import type { Account, AccountChange, PortraitChoice } from '@fanlight/contract/people/account'
import type { Formats } from '@fanlight/contract/platform/formats'
import { queryOptions } from '@tanstack/react-query'
import { call, callUpload } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import { getSession, storeSession } from '../../session/session-store.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => sayingOf(call('readAccount', { signal }), messageElse('Your account could not be loaded.')),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) =>
    sayingOf(call('listSessions', { signal }), messageElse('Your sign-ins could not be loaded.')),
})

export const saveAccount = async (change: AccountChange) => show(await call('changeAccount', { body: change }))
export const choosePortrait = async (portrait: PortraitChoice['portrait']) =>
  show(await call('choosePortrait', { body: { portrait } }))

export const chooseFormats = async (formats: Formats) => show(await call('chooseFormats', { body: formats }))

export async function uploadPortrait(picture: File) {
  const form = new FormData()
  form.set('avatar', picture)
  return show(await callUpload('uploadPortrait', { form }))
}

export async function endSession(id: string) {
  await call('endSession', { params: { id } })
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export async function endOtherSessions() {
  await call('endOtherSessions')
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export const endAllSessions = () => call('endAllSessions')

/** Shown at once in the header and in lists that name a creator. */
function show(account: Account) {
  queryClient.setQueryData(accountQuery.queryKey, account)
  const session = getSession()
  if (session) storeSession({ ...session, name: account.name, avatarUrl: account.avatarUrl, formats: account.formats })
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
  void queryClient.invalidateQueries({ queryKey: ['posts'] })
  return account
}

export const exportsQuery = queryOptions({
  queryKey: ['account', 'exports'],
  queryFn: ({ signal }) => sayingOf(call('listExports', { signal }), messageElse('Your copies could not be loaded.')),
  // Takes seconds, so poll while someone waits.
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? 3000 : false),
})

export async function askForExport() {
  await call('askForExport')
  await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey })
}
export const openExport = async (id: string) => (await call('openExport', { params: { id } })).url

export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: ({ signal }) => sayingOf(call('readDeletion', { signal }), messageElse('This could not be loaded.')),
})
export const askForDeletion = async () => queryClient.setQueryData(deletionQuery.queryKey, await call('askForDeletion'))
export const takeDeletionBack = async () =>
  queryClient.setQueryData(deletionQuery.queryKey, await call('takeDeletionBack'))
