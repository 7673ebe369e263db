import { expect, test } from 'vitest'
import { addressNames } from './address-names.ts'

const namesOf = (address: string) => addressNames(address).map(({ name, shares }) => `${name} x${shares}`)

test.each([
  ['192.0.2.7', ['192.0.2.7 x1']],
  ['::ffff:192.0.2.7', ['192.0.2.7 x1']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64 x1', '2001:db8:1::/48 x10']],
  ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64 x1', '2001:db8:1::/48 x10']],
  ['2001:db8::1', ['2001:db8:0:0::/64 x1', '2001:db8:0::/48 x10']],
  ['::1', ['0:0:0:0::/64 x1', '0:0:0::/48 x10']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64 x1', 'fe80:0:0::/48 x10']],
  ['64:ff9b::192.0.2.7', ['64:ff9b:0:0::/64 x1', '64:ff9b:0::/48 x10']],
  ['x'.repeat(100), [`${'x'.repeat(64)} x1`]],
])('%s', (address, names) => expect(namesOf(address)).toEqual(names))
