import { expect, test } from 'vitest'
import { emptyDefinition } from './definition.ts'
import { addressOf, definitionIn } from './report-address.ts'

const first = { ...emptyDefinition('compliance'), fundingYear: '2026-27' }
const sites = ['0c8f0e3a-5d0f-4a0e-9a52-0c8f0e3a5d0f', '1c8f0e3a-5d0f-4a0e-9a52-0c8f0e3a5d0f']

test.each([
  [{}, ''],
  [{ fundingYear: '2027-28' }, 'year=2027-28'],
  [{ fundingYear: null }, 'year=all'],
  [{ statuses: ['draft' as const], siteIds: sites }, `status=draft&sites=${sites.join('%2C')}`],
])('what is chosen is in the address, and read from it again: %j', (chosen, expected) => {
  const definition = { ...first, ...chosen }
  const address = new URLSearchParams(addressOf(definition, first))
  expect(address.toString()).toBe(expected)
  expect(definitionIn(address, first)).toEqual(definition)
})

test('an address that can’t be read shows what the report begins with', () => {
  expect(definitionIn(new URLSearchParams('year=2026&status=lost&sites=7,'), first)).toEqual(first)
})
