import type { Account, AccountChange, PortraitChoice, SignInSession } from '@fanlight/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api-client.ts'
import { forgetLists } from '../lib/kept-lists.ts'
import { queryClient } from '../lib/query-client.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'
import { upload } from '../lib/upload.ts'
import { getSession, storeSession } from '../session/session-store.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) =>
    sayingOf(api.get<Account>('/account', { signal }), messageElse('Your account could not be loaded.')),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) =>
    sayingOf(
      api.get<SignInSession[]>('/account/sessions', { signal }),
      messageElse('Your sign-ins could not be loaded.'),
    ),
})

export const saveAccount = async (change: AccountChange) => show(await api.put<Account>('/account', change))
export const choosePortrait = async (portrait: PortraitChoice['portrait']) =>
  show(await api.put<Account>('/account/portrait', { portrait }))

export async function uploadPortrait(picture: File) {
  const form = new FormData()
  form.set('avatar', picture)
  return show(await upload<Account>('/account/portrait', form, { method: 'POST' }))
}

export async function endSession(id: string) {
  await api.delete(`/account/sessions/${id}`)
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export async function endOtherSessions() {
  await api.delete('/account/sessions/others')
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export const endAllSessions = () => api.delete('/account/sessions')

/** The header, and the lists that name a creator, show it at once. */
function show(account: Account) {
  queryClient.setQueryData(accountQuery.queryKey, account)
  const session = getSession()
  if (session) storeSession({ ...session, name: account.name, avatarUrl: account.avatarUrl })
  forgetLists()
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
  return account
}
