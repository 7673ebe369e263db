import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const policyAt = (publicUrl: string) => contentPolicy({ publicUrl, googleClientId: undefined, s3: undefined })([])

test('a site reached by https loads nothing else; one without it still works', () => {
  expect(policyAt('https://fans.example')).toContain('upgrade-insecure-requests')
  expect(policyAt('http://192.168.1.20:3000')).not.toContain('upgrade-insecure-requests')
})
