import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import {
  claimInWords,
  claimName,
  type TargetState,
  targetStateInWords,
  targetStateOf,
} from '#domain/count/target-state.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { anyCalendar, anyCalendarWithSplit, base } from '#domain/test/any-calendar.ts'
import { type Term, termTypes } from '#domain/year/term.ts'
import { checkRules } from './rule-check.ts'
import { applyChange, type RuleId, type RuleResult, ruleIds } from './rule-result.ts'

test('every fix resolves the result that offers it', () => {
  fc.assert(
    fc.property(anyCalendar, (calendar) => {
      const before = checkRules(calendar)
      for (const { rule, sentence, fix } of before) {
        if (fix === null) continue
        const fixed = applyChange({ terms: calendar.terms, closures: calendar.closures ?? [] }, fix.change)
        // Two closures of one name have the same sentence, and each has its own fix.
        const sameIn = (results: readonly RuleResult[]) =>
          results.filter((result) => result.rule === rule && result.sentence === sentence).length
        expect(sameIn(checkRules({ ...calendar, ...fixed }))).toBeLessThan(sameIn(before))
      }
    }),
    { numRuns: 25 },
  )
}, 30_000)

test('the words of the target say what the checks say', () => {
  fc.assert(
    fc.property(anyCalendarWithSplit, (calendar) => {
      const { fundingYear, terms, requirements, closures = [] } = calendar
      const context = { bankHolidays: new Set(base.bankHolidays.map(({ date }) => date)), closures }
      const { claims } = countYear(terms, context, { fundingYear, yearStart: 'april', requirements })
      const year = targetStateOf(claims, requirements)
      const { verdict } = targetStateInWords(year)
      const results = checkRules({ ...calendar, suggestsDates: false })
      const outcomesOf = (rules: readonly RuleId[]) =>
        results.filter(({ rule }) => rules.includes(rule)).map(({ outcome }) => outcome)
      const outcomes = outcomesOf(['year-weeks', 'claim-weeks'])
      const isOnTarget = verdict.startsWith('on target')
      const isOpen = year.isSplit && !year.isSplitAgreed
      expect(isOnTarget && !isOpen).toBe(outcomes.every((outcome) => outcome === 'pass'))
      expect(verdict.includes('the council has to agree')).toBe(isOpen)
      expect(verdict.includes('short')).toBe(outcomes.includes('fail'))
      expect(/over|short|by rounding/.test(verdict)).toBe(!isOnTarget)
      expect(outcomesOf(['year-weeks'])).toEqual([outcomeOf(year.state)])
      for (const claim of year.claims) {
        const words = claimInWords(claim, year.rounding)
        const said = results.find(({ sentence }) => sentence === `${claimName(claim.period)}: ${words}.`)
        if (year.claims.length > 1)
          expect(said?.outcome).toBe(claim.state === 'by-split' ? 'pass' : outcomeOf(claim.state))
      }
      // Of an open split the year warns, and the split itself: no claim does so again.
      const warnings = results.filter(
        ({ rule, outcome }) => ['year-weeks', 'claim-weeks'].includes(rule) && outcome === 'warning',
      )
      if (year.state === 'by-split') expect(warnings).toHaveLength(2)
    }),
  )
})

function outcomeOf(state: TargetState): RuleResult['outcome'] {
  if (state === 'on-target') return 'pass'
  return state === 'short' ? 'fail' : 'warning'
}

test('every rule has a result, whatever is being typed', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('', '2026-05-25', '2026-02-30', '9999-99-99', '2199-12-31'),
  )
  const range = fc.record({ startDate: text, endDate: text })
  const anyTerm = fc
    .tuple(fc.constantFrom(...termTypes), range, fc.option(range))
    .map(([termType, dates, halfTerm]): Term => ({ termType, ...dates, halfTerm }))
  const closure = range.map((dates): Closure => ({ kind: 'other', label: '', ...dates }))
  fc.assert(
    fc.property(
      fc.array(anyTerm, { maxLength: 4 }),
      fc.array(closure, { maxLength: 3 }),
      (terms, closures) => {
        const results = checkRules({ ...base, terms, closures })
        expect(new Set(results.map(({ rule }) => rule)).size).toBe(ruleIds.length)
        expect(results.every(({ sentence }) => sentence.endsWith('.'))).toBe(true)
      },
    ),
  )
})
