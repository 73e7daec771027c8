import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { rulesInWords } from './rules-in-words.ts'

test('the rules of a year are one line, without defaults', () => {
  expect(rulesInWords(defaultFundingRequirements)).toBe('12 + 14 + 12 weeks, rounding not known')
  expect(rulesInWords({ ...defaultFundingRequirements, stretchedWeeks: [] })).toContain(' · not stretched')
  expect(
    rulesInWords({
      ...defaultFundingRequirements,
      hoursPerWeek: 30,
      stretchedWeeks: [45, 47.5, 50],
      fundsBankHolidays: true,
    }),
  ).toContain(' · 30 hours · stretched over 45, 47.5 and 50 weeks · bank holidays funded')
})
