import { expect, test } from 'vitest'
import { givesMoreEditing, isAtLeastAllSites, withAllSites } from './site-grants.ts'

const leeds = new Map([['leeds', 'edit']] as const)

test('all sites to edit is every site to edit', () => {
  expect([...withAllSites(new Map(), 'edit', ['leeds', 'york'])]).toEqual([
    ['leeds', 'edit'],
    ['york', 'edit'],
  ])
})

test('all sites to read takes away no editing', () => {
  expect([...withAllSites(leeds, 'read', ['leeds', 'york'])]).toEqual([
    ['leeds', 'edit'],
    ['york', 'read'],
  ])
})

test('removing access to all sites leaves the single grants', () => {
  expect(withAllSites(leeds, null, ['leeds', 'york'])).toEqual(leeds)
})

test('a single site never has less than all of them', () => {
  expect(isAtLeastAllSites('read', 'edit')).toBe(false)
  expect(isAtLeastAllSites(null, 'read')).toBe(false)
  expect(isAtLeastAllSites('edit', 'read')).toBe(true)
  expect(isAtLeastAllSites(null, null)).toBe(true)
})

test('more editing is another site to edit, or all future ones', () => {
  const read = new Map([['leeds', 'read']] as const)
  expect(givesMoreEditing({ allSites: null, grants: read }, { allSites: null, grants: leeds })).toBe(true)
  expect(givesMoreEditing({ allSites: null, grants: leeds }, { allSites: 'edit', grants: leeds })).toBe(true)
  expect(givesMoreEditing({ allSites: null, grants: leeds }, { allSites: 'read', grants: leeds })).toBe(false)
  expect(givesMoreEditing({ allSites: 'edit', grants: leeds }, { allSites: null, grants: read })).toBe(false)
})
