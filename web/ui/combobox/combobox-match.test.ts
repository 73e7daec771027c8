import { describe, expect, test } from 'vitest'
import { matchingOptions } from './combobox-match.ts'

const options = ['Bracknell Forest', 'St. Helens', 'Staffordshire', 'Stoke-on-Trent', 'Ynys Môn'].map(
  (label) => ({ value: label, label }),
)

function found(typed: string) {
  return matchingOptions(options, typed).map(({ label }) => label)
}

describe('typing into a combobox', () => {
  test('shows everything while nothing is typed', () => {
    expect(found(' ')).toHaveLength(options.length)
  })

  test('finds the words anywhere in a name, names that begin with them first', () => {
    expect(found('st')).toEqual(['St. Helens', 'Staffordshire', 'Stoke-on-Trent', 'Bracknell Forest'])
    expect(found('forest')).toEqual(['Bracknell Forest'])
    expect(found('zz')).toEqual([])
  })

  test('ignores case, accents and punctuation', () => {
    expect(found('STOKE ON')).toEqual(['Stoke-on-Trent'])
    expect(found('ynys mon')).toEqual(['Ynys Môn'])
    expect(found('st helens')).toEqual(['St. Helens'])
  })
})
