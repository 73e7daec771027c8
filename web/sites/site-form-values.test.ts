import { expect, test } from 'vitest'
import { SiteInput } from '#contract/organizations/sites.ts'
import { emptySite, siteInputOf } from './site-form-values.ts'

const filled = {
  ...emptySite,
  name: 'Lichfield',
  address: '1 Meadow Lane, Lichfield',
  contactEmail: 'lichfield@meadowlane.example',
  localAuthorityId: '2f4f9c3e-6f4d-4a55-9d3b-1d7a6f0c9b11',
}

test('empty fields are null', () => {
  expect(siteInputOf(filled)).toMatchObject({ capacity: null, contactPhone: null })
})

test.each([
  [' 48 ', 48],
  ['1,020', 1020],
])('a capacity typed as "%s" is a number', (capacity, places) => {
  expect(siteInputOf({ ...filled, capacity }).capacity).toBe(places)
})

test.each(['many', '4.5', '-1', '10,2'])('the contract refuses a capacity of %s', (capacity) => {
  expect(SiteInput.safeParse(siteInputOf({ ...filled, capacity })).success).toBe(false)
})
