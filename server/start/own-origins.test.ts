import { expect, test } from 'vitest'
import { isLoopback } from '#server/config/loopback.ts'
import { ownOrigins } from './own-origins.ts'

test('on this machine a page may come from any of its spellings, at the same port only', () => {
  expect(ownOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
})

test('a public address is the only one', () => {
  expect(ownOrigins('https://calendar.example.org')).toEqual(['https://calendar.example.org'])
})

test.each(['127.0.0.1', '127.1.2.3', '::1', '[::1]', 'localhost', 'LOCALHOST', 'calendar.localhost'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', 'localhost.example.org', '127.0.0.1.example.org'])(
  '%s is not',
  (host) => expect(isLoopback(host)).toBe(false),
)
