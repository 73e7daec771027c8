import { expect, test } from 'vitest'
import type { Site } from '#contract/organizations/site.ts'
import { matchingSites } from './matching-sites.ts'

const site = (id: string, name: string, localAuthorityId: string, isActive = true) =>
  ({ id, name, localAuthorityId, isActive }) as Site

const sites = [
  site('1', 'Meadow Lane Leeds', 'leeds'),
  site('2', 'Harbour Leeds', 'leeds'),
  site('3', 'Meadow Lane York', 'york'),
  site('4', 'Meadow Lane Old', 'leeds', false),
]
const all = { search: '', localAuthorityId: '', withoutCalendar: false }
const planned = new Set(['1'])
const idsOf = (filter: object) => matchingSites(sites, { ...all, ...filter }, planned).map(({ id }) => id)

test('inactive sites are never offered', () => {
  expect(idsOf({})).toEqual(['1', '2', '3'])
})

test('the filters by name, authority and missing calendar combine', () => {
  expect(idsOf({ search: ' MEADOW' })).toEqual(['1', '3'])
  expect(idsOf({ localAuthorityId: 'leeds' })).toEqual(['1', '2'])
  expect(idsOf({ withoutCalendar: true })).toEqual(['2', '3'])
  expect(idsOf({ search: 'lane', localAuthorityId: 'leeds', withoutCalendar: true })).toEqual([])
})
