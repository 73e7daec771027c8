import { describe, expect, test } from 'vitest'
import type { LocalAuthority } from '#contract/local-authorities.ts'
import { matchingAuthorities } from './matching-authorities.ts'

function authority(name: string, rest: Partial<LocalAuthority> = {}): LocalAuthority {
  return {
    id: name,
    name,
    code: '',
    country: 'England',
    region: null,
    division: 'england-and-wales',
    fundingRequirements: null,
    ...rest,
  }
}

const all = [
  authority('Cardiff', { country: 'Wales', code: 'W06000015' }),
  authority('Leeds', { code: 'E08000035', region: 'Yorkshire and The Humber' }),
  authority('York', { code: 'E06000014', region: 'Yorkshire and The Humber' }),
]

function found(words: string, country: LocalAuthority['country'] | null = null) {
  return matchingAuthorities(all, { words, country }).map(({ name }) => name)
}

describe('looking for an authority', () => {
  test('by nothing finds all of them, or all of a nation', () => {
    expect(found('')).toEqual(['Cardiff', 'Leeds', 'York'])
    expect(found('', 'Wales')).toEqual(['Cardiff'])
  })

  test('goes by name, code or region, names first', () => {
    expect(found('york')).toEqual(['York', 'Leeds'])
    expect(found('e08000035')).toEqual(['Leeds'])
    expect(found('leeds', 'Wales')).toEqual([])
  })
})
