import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { offTargetInWords, splitInWords } from './weeks-of-calendar.ts'

function calendarOf(summer: number, autumn: number, spring: number) {
  return {
    requirements: defaultFundingRequirements,
    terms: [
      { termType: 'summer' as const, schoolDays: summer * 5 },
      { termType: 'autumn' as const, schoolDays: autumn * 5 },
      { termType: 'spring' as const, schoolDays: spring * 5 },
    ],
  }
}

test('the split is the plan’s, not the target’s', () => {
  expect(splitInWords(calendarOf(12, 14, 11))).toBe('37 of 38 funding weeks (12 + 14 + 11)')
})

test('each term that is short or over is named', () => {
  expect(offTargetInWords(calendarOf(12, 14, 11))).toBe('37 of 38 funding weeks: spring 1 short')
  expect(offTargetInWords(calendarOf(13, 13, 12))).toBe(
    '38 of 38 funding weeks: summer 1 over, autumn 1 short',
  )
})

test('a calendar on target gets no message', () => {
  expect(offTargetInWords(calendarOf(12, 14, 12))).toBeNull()
})
