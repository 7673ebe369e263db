import type { PushDevice } from '@fanlight/contract/people/push'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { pushDevicesQuery, switchPushOff } from './push-api.ts'

const unsubscribe = vi.fn(async () => true)
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  queryClient.clear()
  unsubscribe.mockClear()
  vi.unstubAllGlobals()
})

test.each([
  [true, 1],
  [false, 0],
])('this browser gives up its address if the device is this one (%s), and for no other', async (isThis, times) => {
  const left: PushDevice = { id: 6, device: 'Edge on Windows', createdAt: '2026-05-01T08:05:00Z', isThis: !isThis }
  const api = fakeApi({ 'DELETE /notifications/push-devices/5': { body: [left] } })
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', class {})
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  await switchPushOff({ id: 5, device: 'Chrome on Android', createdAt: '2026-05-04T10:15:00Z', isThis })
  expect(api.calls).toHaveLength(1)
  expect(queryClient.getQueryData(pushDevicesQuery.queryKey)).toEqual([left])
  expect(unsubscribe).toHaveBeenCalledTimes(times)
})
