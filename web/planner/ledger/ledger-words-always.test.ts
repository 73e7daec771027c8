import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRules } from '#domain/check/rule-check.ts'
import { claimStateInWords, headlineOf, targetStateNames } from '#domain/count/target-state.ts'
import { anyCalendarWithSplit } from '#domain/test/any-calendar.ts'
import { ledgerFiguresOf } from './ledger-figures.ts'
import { ledgerWords } from './ledger-words.ts'

const names = { pass: ['On target'], warning: ['Over', 'By rounding', 'By a split'], fail: ['Short'] }

test('the ledger and the narrow line say what the checks say, in the words of one function', () => {
  fc.assert(
    fc.property(anyCalendarWithSplit, (calendar) => {
      const { fundingYear, terms, requirements, bankHolidays, closures = [] } = calendar
      const context = { bankHolidays: new Set(bankHolidays.map(({ date }) => date)), closures }
      const figures = ledgerFiguresOf(terms, { fundingYear, yearStart: 'april', requirements }, context)
      const words = ledgerWords(figures)
      const said = (cell: string) => words.get(cell)?.words ?? ''
      const results = checkRules({ ...calendar, suggestsDates: false })
      const year = results.find(({ rule }) => rule === 'year-weeks')

      const { schoolDays, targetDays } = figures.year
      expect(said('year.state')).toBe(headlineOf(figures.year))
      // More days than the target are never said to be short without the claim that is.
      if (names[year?.outcome ?? 'pass'].includes(said('year.state')))
        expect(said('year.state') === 'Short' && schoolDays >= (targetDays ?? 0)).toBe(false)
      else expect(said('year.state')).toMatch(year?.outcome === 'fail' ? / short$/ : / over$/)
      for (const term of figures.terms) {
        const weeks = words.get(`${term.termType}.weeks`)
        const isExact = term.fundingWeeks * 5 === term.schoolDays || requirements.rounding === 'half'
        const isWarning = weeks?.isWarning === true
        expect([weeks?.words.startsWith('≈'), isWarning]).toEqual([
          !isExact,
          !isExact && term.target !== null,
        ])
      }
      expect(year?.sentence.endsWith(`, ${said('year.verdict')}.`)).toBe(true)
      expect(said('line.state')).toBe(`· ${said('year.state').toLowerCase()}`)
      expect(words.get('year.verdict')?.isOnTarget).toBe(year?.outcome === 'pass')
      for (const claim of figures.year.claims) {
        const cell = words.get(`${claim.startDate}.verdict`)
        expect(cell?.words).toBe(claimStateInWords(claim, figures.year.rounding))
        // What the council has to agree to is in the words, and a warning of the year alone.
        expect(cell?.isOnTarget).toBe(['On target', 'By a split'].includes(targetStateNames[claim.state]))
        const checked = results.find(({ sentence }) => sentence.endsWith(`${cell?.words}.`))
        expect(cell?.isOnTarget).toBe(checked?.outcome === 'pass')
      }
    }),
  )
})
