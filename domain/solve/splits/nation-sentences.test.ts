import { describe, expect, test } from 'vitest'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { type Country, countries, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { checkRules } from '#domain/check/rule-check.ts'
import type { CalendarToExplain } from '#domain/count/figure.ts'
import { explainPeriod, explainTerm, explainYear } from '#domain/count/ledger.ts'
import { planYear } from '#domain/solve/plan-to-target.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { claimRooms } from './claim-rooms.ts'
import { claimSplits } from './claim-splits.ts'
import { impossibleClaimInWords, questionToCouncil } from './possible-claims-in-words.ts'

const years = [2026, 2027, 2028].map(fundingYearFrom)

function yearOf(country: Country, fundingYear: string, weeks: number): CalendarToExplain {
  const startYear = Number(fundingYear.slice(0, 4))
  const requirements = requirementsOfYear(null, { fundingYear, yearStart: 'april' }, country)
  const { targetWeeks } = requirements
  return {
    ...{ fundingYear, yearStart: 'april', country, targetsFrom: 'default' },
    requirements: { ...requirements, targetWeeks: { ...targetWeeks, spring: targetWeeks.spring + weeks } },
    bankHolidays: [startYear, startYear + 1].flatMap((year) => projectedHolidays(divisionOf(country), year)),
  }
}

/** Every sentence of ledger, checks and planning dialog, of a year that can be had and of one that can’t. */
function sentencesOf(country: Country): string[] {
  return years.flatMap((fundingYear) =>
    [0, 20].flatMap((more) => {
      const year = yearOf(country, fundingYear, more)
      const rooms = claimRooms(year)
      const usual = Object.entries(defaultTermDates(fundingYear)).map(([termType, dates]) => ({
        ...{ termType: termType as 'summer', ...dates, halfTerm: null },
      }))
      const plans = planYear(year)
      const figures = [usual, ...plans.map(({ terms }) => terms.map(({ term }) => term))].flatMap((terms) => [
        ...explainYear(terms, year),
        ...terms.flatMap((term) => [
          ...explainTerm(term, year),
          ...explainPeriod(fundingPeriodOf(term.startDate), terms, year),
        ]),
      ])
      return [
        ...figures.flatMap(({ sum, rule, source }) => [sum, rule, source]),
        ...checkRules({ ...year, terms: usual }).map(({ sentence }) => sentence),
        ...plans.flatMap(({ terms, how }) => [
          how,
          ...terms.flatMap(({ reasons, missed }) => [...reasons, missed ?? '']),
        ]),
        ...rooms.map(impossibleClaimInWords),
        questionToCouncil(fundingYear, rooms, claimSplits(rooms)),
      ]
    }),
  )
}

describe.each(countries.filter((country) => country !== 'England'))('no sentence of %s', (country) => {
  const sentences = sentencesOf(country)

  test('names England, its department or its guidance', () => {
    const ofEngland = /\bEngland\b|Department for Education|guidance|15 hours|570/
    expect(sentences.filter((sentence) => ofEngland.test(sentence))).toEqual([])
  })

  test('speaks of funding periods or of the claim of a term: the year is claimed at once', () => {
    const ofPeriods = /funding period|(summer|autumn|spring) claim/i
    expect(sentences.filter((sentence) => ofPeriods.test(sentence))).toEqual([])
  })

  test('misses a half-term that is not usual there, or another number of weeks than its scheme', () => {
    const { targetWeeks } = nationalSchemes[country]
    if (country === 'Scotland' || country === 'Northern Ireland')
      expect(sentences.filter((sentence) => /Summer.*has no half-term/i.test(sentence))).toEqual([])
    const weeks = targetWeeks.summer + targetWeeks.autumn + targetWeeks.spring
    expect(sentences).toContain(`${weeks} weeks of term in this product’s usual split.`)
  })
})

describe('each sentence that names a source', () => {
  const sources = countries.map((country) => [country, new Set(sourcesOf(country))] as const)

  test.each(sources)('of %s names one that says so there', (country, named) => {
    const everywhere = [
      'The way Term Calendar counts, the same on every screen and in every export.',
      'The funding requirements of the local authority.',
      'GOV.UK bank holidays, Open Government Licence v3.0. Provisional ones are worked out by rule by Term Calendar.',
    ]
    const own =
      country === 'England'
        ? 'Department for Education, Early education and childcare: statutory guidance for local authorities.'
        : 'A default of Term Calendar, until the local authority’s own is known.'
    expect([...named].sort()).toEqual([...everywhere, own].sort())
  })
})

function sourcesOf(country: Country): string[] {
  const year = yearOf(country, '2026-27', 0)
  const [plan] = planYear(year, 1)
  const terms = plan?.terms.map(({ term }) => term) ?? []
  const figures = terms.flatMap((term) => [
    ...explainTerm(term, year),
    ...explainPeriod(fundingPeriodOf(term.startDate), terms, year),
  ])
  return [...figures, ...explainYear(terms, year)].map(({ source }) => source)
}
