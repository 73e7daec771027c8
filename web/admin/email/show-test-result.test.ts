import { expect, test } from 'vitest'
import { isAboutDomain } from './show-test-result.ts'

test.each([
  'The example.com domain is not verified. Please, add and verify your domain',
  '550 The from address does not match a verified Sender Identity',
  '554 Message rejected: Email address is not verified. The following identities failed the check: Sender',
])('“%s” is about verifying a domain', (error) => {
  expect(isAboutDomain(error)).toBe(true)
})

test.each(['550 No such mailbox', '535 Authentication failed', '', 'could not verify the certificate'])(
  '“%s” is not',
  (error) => {
    expect(isAboutDomain(error)).toBe(false)
  },
)
