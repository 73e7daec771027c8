import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { callerAddress, sourceKey } from './caller-address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0001::1', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
])('the source %s is counted as %s', (address, key) => {
  expect(sourceKey(address)).toBe(key)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:0DB8::0:1', '2001:db8::1'],
  ['unknown', '10.0.0.1'],
  ['0x7f.1', '10.0.0.1'],
])('a caller at %s is known as %s', (ip, address) => {
  expect(callerAddress({ ip, socket: { remoteAddress: '10.0.0.1' } as Socket })).toBe(address)
})
