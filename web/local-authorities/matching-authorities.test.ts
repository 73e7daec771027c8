import { describe, expect, test } from 'vitest'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { type AuthoritySearch, matchingAuthorities } from './matching-authorities.ts'

function authority(name: string, rest: Partial<ListedLocalAuthority> = {}): ListedLocalAuthority {
  return {
    id: name,
    name,
    code: '',
    country: 'England',
    region: null,
    division: 'england-and-wales',
    fundingRequirements: null,
    rulesWithOwn: null,
    targetSources: null,
    termDates: null,
    ...rest,
  }
}

const all = [
  authority('Cardiff', { country: 'Wales', code: 'W06000015' }),
  authority('Leeds', {
    code: 'E08000035',
    region: 'Yorkshire and The Humber',
    termDates: { years: 1, newest: '2026-27', sourceDate: null },
  }),
  authority('York', { code: 'E06000014', region: 'Yorkshire and The Humber' }),
]

function found(words: string, wanted: Partial<AuthoritySearch> = {}) {
  const everything = { country: '', termDates: '' } as const
  return matchingAuthorities(all, { ...everything, ...wanted, words }).map(({ name }) => name)
}

describe('looking for an authority', () => {
  test('without words finds all, or all of a nation', () => {
    expect(found('')).toEqual(['Cardiff', 'Leeds', 'York'])
    expect(found('', { country: 'Wales' })).toEqual(['Cardiff'])
  })

  test('matches name, code or region, names first', () => {
    expect(found('york')).toEqual(['York', 'Leeds'])
    expect(found('e08000035')).toEqual(['Leeds'])
    expect(found('leeds', { country: 'Wales' })).toEqual([])
  })

  test('can be limited to those with or without term dates', () => {
    expect(found('', { termDates: 'available' })).toEqual(['Leeds'])
    expect(found('', { termDates: 'none' })).toEqual(['Cardiff', 'York'])
    expect(found('york', { termDates: 'available' })).toEqual(['Leeds'])
  })
})
