import type { PushDevice } from '@fanlight/contract/people/push'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

export const pushDevicesQuery = queryOptions({
  queryKey: ['notifications', 'push-devices'],
  queryFn: ({ signal }) =>
    sayingOf(call('listPushDevices', { signal }), messageElse('Your devices could not be loaded.')),
})

const show = (devices: PushDevice[]) => void queryClient.setQueryData(pushDevicesQuery.queryKey, devices)

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the person, subscribes with the browser's push service, and registers that with the server. False if declined. */
export async function switchPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { key } = await call('readPushKey')
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribed(pushManager, key)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  show(await call('addPushDevice', { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } }))
  return true
}

/** A subscription with other keys (of an earlier server) would block ours. */
async function subscribed(manager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

export async function switchPushOff({ id, isThis }: PushDevice) {
  show(await call('removePushDevice', { params: { id } }))
  if (!isThis || !canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
