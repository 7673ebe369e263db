import type { CreatorSettings } from '@fanlight/contract/money/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

export const settingsQuery = queryOptions({
  queryKey: ['creator', 'settings'],
  queryFn: () => sayingOf(call('readCreatorSettings'), messageElse('An error occurred while fetching your settings')),
})

export async function putSettings(settings: CreatorSettings) {
  const saved = await call('saveCreatorSettings', { body: settings })
  await queryClient.invalidateQueries({ queryKey: ['creator'] })
  return saved
}
