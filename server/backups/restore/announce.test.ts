import { expect, test } from 'vitest'
import { readAnnouncement } from './announce.ts'

const progress = { isOfOrganization: false, state: 'replacing', rows: 0, reason: null }
const announced = (pid: unknown) => JSON.stringify({ pid, requestId: 'a-request', progress })

test('an announcement names a process that can be looked for', () => {
  expect(readAnnouncement(announced(4711))).toEqual({ pid: 4711, requestId: 'a-request', progress })
})

test.each([announced(1.5), announced(1e20), announced('4711'), '{}', 'replacing'])(
  'anything else, as any role may send it, is none: %s',
  (payload) => {
    expect(readAnnouncement(payload)).toBeNull()
  },
)
