import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { profileQuery } from './profiles-api.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const read = (id: string | undefined) => queryClient.fetchQuery({ ...profileQuery(id), retry: false })

test('a missing profile is null; one that cannot be read is a failure', async () => {
  const network = fakeApi({
    'GET /profiles/3': { body: sampleProfile() },
    'GET /profiles/4': { status: 404, body: { detail: 'There is no such profile.' } },
    'GET /profiles/5': { status: 500, body: {} },
  })
  expect((await read('3'))?.name).toBe('Mara Vell')
  expect(await read('4')).toBeNull()
  expect(await read('four')).toBeNull()
  await expect(read('5')).rejects.toThrow('An error occurred while fetching profile details')
  expect(network.calls.map(({ path }) => path)).toEqual(['/profiles/3', '/profiles/4', '/profiles/5'])
})
