import { describe, expect, test } from 'vitest'
import { claimRooms } from '#domain/solve/splits/claim-rooms.ts'
import { claimSplits } from '#domain/solve/splits/claim-splits.ts'
import { targetsWithHolidays } from '#domain/solve/splits/ways-to-target.ts'
import { clearedTerm, defaultPlan, type Plan, withTerm } from '#web/planner/plan/plan.ts'
import { type YearRules, yearToPlan } from '#web/planner/plan/year-facts.ts'
import { alternativesFor, compareRules, differingParts, drawnEdges, startingPoint } from './alternatives.ts'

const rules: YearRules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  weekStart: 'monday',
  requirements: { claims: 'by-period', targetWeeks: { summer: 13.2, autumn: 14, spring: 10.8 } },
  targetsFrom: 'default',
  authorityName: 'Sheffield',
  nation: 'England',
  authorityTerms: {},
  authorityOpenHolidays: [],
  isLoaded: true,
}

const usual = defaultPlan('2026-27', 'april')

const yearOf = (plan: Plan) => alternativesFor('year', plan, rules, new Map())

const published = { startDate: '2026-04-13', endDate: '2026-07-21', halfTerm: null }

describe('Planning a year', () => {
  test('offers three different plans, each with the target weeks', () => {
    const alternatives = yearOf(usual)
    expect(alternatives.map(({ weeks, target, isExact }) => [weeks, target, isExact])).toEqual([
      [38, 38, true],
      [38, 38, true],
      [38, 38, true],
    ])
    expect(new Set(alternatives.map(({ plan }) => JSON.stringify(plan.terms))).size).toBe(3)
  })

  test('marks the dates that are not the same in all plans, and none where there is one plan', () => {
    const alternatives = yearOf(usual)
    const starts = new Set(alternatives.map(({ plan }) => plan.terms.summer.startDate))
    expect(differingParts(alternatives).has('summer.startDate')).toBe(starts.size > 1)
    expect(differingParts(alternatives).size).toBeGreaterThan(0)
    expect(differingParts(alternatives.slice(0, 1)).size).toBe(0)
  })

  test('keeps the closures, except one outside all terms', () => {
    const day = (startDate: string) => ({ startDate, endDate: startDate, kind: 'inset', label: '' }) as const
    const [inside, outside] = [day('2026-06-15'), day('2026-01-20')]
    const [best] = yearOf({ ...usual, closures: [inside, outside] })
    expect(best?.leftOut).toEqual([outside])
    expect(best?.plan.closures).toEqual([inside])
  })

  test('ignores a closure that is still being typed', () => {
    const closures = [{ startDate: '2026-06', endDate: '', kind: 'inset', label: '' } as const]
    const [best] = yearOf({ ...usual, closures })
    expect(best?.isExact).toBe(true)
    expect(best?.plan.closures).toEqual(closures)
  })
})

describe('A split of the weeks', () => {
  const short = {
    ...rules,
    requirements: { ...rules.requirements, targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
  }
  const year = () => alternativesFor('year', usual, short, new Map())

  test('is planned exactly where it is chosen, and days of Easter are asked for by it', () => {
    expect(year()[0]?.isExact).toBe(false)
    const [split = null] = claimSplits(claimRooms(yearToPlan(short, new Map(), usual)))
    const [best] = alternativesFor('year', usual, short, new Map(), { split })
    expect(best).toMatchObject({ isExact: true, weeks: 38 })
  })
})

describe('The targets with a bank holiday open', () => {
  // 1 January 2028 is a Saturday, and its substitute Monday 3 January; spring has 59 other days.
  const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
  const of2027 = { ...rules, fundingYear: '2027-28', requirements: { ...rules.requirements, targetWeeks } }
  const holidayNames = new Map([['2028-01-03', { name: 'New Year’s Day', isProvisional: false }]])

  test('are planned with the site open on it, and are no split', () => {
    const plan = defaultPlan('2027-28', 'april')
    const split = targetsWithHolidays(claimRooms(yearToPlan(of2027, holidayNames, plan)))
    const [best] = alternativesFor('year', plan, of2027, holidayNames, { split })
    expect(best?.plan.openBankHolidays).toEqual(['2028-01-03'])
    expect(best?.plan.claimWeeks).toBeNull()
  })
})

describe('A year that is claimed at once', () => {
  const ofScotland = {
    ...rules,
    ...{ authorityName: 'Fife', nation: 'Scotland' as const },
    requirements: { claims: 'by-year' as const, targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
  }

  test('is planned from its nation’s usual dates, with the hours and without a target of a term', () => {
    const [best] = alternativesFor('year', usual, ofScotland, new Map())
    expect(startingPoint('year', ofScotland)).toBe(
      'Starts from the usual dates of schools in Scotland: those of Fife are not known here.',
    )
    expect(best?.hours).toBe('1,140 hours a year over 190 term days: 6 hours a day.')
    expect(best?.planned.map(({ target }) => target)).toEqual([null, null, null])
    const [fitted] = alternativesFor('summer', usual, ofScotland, new Map())
    expect(fitted?.target).toBeNull()
  })
})

describe('A year from September where schools go back in August', () => {
  const ofFife = { ...rules, authorityName: 'Fife', nation: 'Scotland' as const }
  const missing =
    'Schools in Scotland go back on 12 August, before this year begins, so its other terms make up for those days; a year from April has them all.'

  test('says which days it lacks, which a year from April has', () => {
    expect(startingPoint('year', { ...ofFife, yearStart: 'september' })).toBe(
      `Starts from the usual dates of schools in Scotland: those of Fife are not known here. ${missing}`,
    )
    expect(startingPoint('year', ofFife)).not.toContain(missing)
    expect(startingPoint('year', { ...rules, yearStart: 'september' })).not.toContain('go back')
    const autumn = { startDate: '2026-08-19', endDate: '2026-12-22', halfTerm: null }
    const published = { ...ofFife, yearStart: 'september' as const, authorityTerms: { autumn } }
    expect(startingPoint('year', published)).not.toContain('go back')
  })
})

describe('Plans compared', () => {
  test('leave out what the checks say of all of them', () => {
    const compared = compareRules(yearOf(usual), rules, new Map())
    expect(compared.length).toBeGreaterThan(0)
    expect(compared.map(({ rule }) => rule)).not.toContain('year-weeks')
    for (const { sentences } of compared) expect(new Set(sentences).size).toBeGreaterThan(1)
  })

  test('each say in a line how they differ', () => {
    const [best, ...others] = yearOf(usual)
    expect(best?.how).toBe('From the usual dates; 13.2 + 14 + 10.8')
    for (const { how } of others) expect(how).toMatch(/(INSET|later|earlier).*; 13.2 \+ 14 \+ 10.8$/)
  })
})

describe('Fitting one term', () => {
  test('compares nothing that is said of the other terms, which stay', () => {
    // The autumn and the summer of one plan have a last week of one day: 14 December and 20 July are Mondays.
    const stray = withTerm(usual, 'autumn', { endDate: '2026-12-14' })
    const [fitted] = alternativesFor('summer', stray, rules, new Map())
    const plans = ['2026-07-20', '2026-07-17'].map((endDate) => withTerm(stray, 'summer', { endDate }))
    const compared = plans.flatMap((plan) => (fitted === undefined ? [] : [{ ...fitted, plan }]))
    const said = compareRules(compared, rules, new Map()).flatMap(({ sentences }) => sentences)
    expect(said.length).toBeGreaterThan(0)
    expect(
      said.filter((sentence) => /autumn|spring term/i.test(sentence) && !/short|over/.test(sentence)),
    ).toEqual([])
  })

  test('keeps a start that was drawn and moves the end', () => {
    const drawn = withTerm(usual, 'summer', { startDate: '2026-04-20' })
    const keep = drawnEdges('summer', drawn, rules, usual)
    expect(keep).toEqual({ startDate: '2026-04-20' })
    const [best] = alternativesFor('summer', drawn, rules, new Map(), { keep })
    expect(best?.plan.terms.summer.startDate).toBe('2026-04-20')
    expect(best?.isExact).toBe(true)
  })

  test('asks which end to keep where both were drawn, and finds none in the usual dates', () => {
    const drawn = withTerm(usual, 'summer', { startDate: '2026-04-20', endDate: '2026-07-20' })
    expect(drawnEdges('summer', drawn, rules, usual)).toEqual({
      startDate: '2026-04-20',
      endDate: '2026-07-20',
    })
    expect(drawnEdges('summer', usual, rules, usual)).toEqual({})
  })

  test('leaves the others as they are', () => {
    const fitted = alternativesFor('summer', usual, rules, new Map())
    expect(fitted.length).toBeGreaterThan(1)
    for (const { plan, weeks } of fitted) {
      expect(weeks).toBe(13.2)
      expect([plan.terms.autumn, plan.terms.spring]).toEqual([usual.terms.autumn, usual.terms.spring])
    }
  })

  test('does not need the term to be drawn', () => {
    const [best] = alternativesFor('spring', withTerm(usual, 'spring', clearedTerm), rules, new Map())
    expect(best?.weeks).toBe(10.8)
  })

  test('finds nothing where the other terms leave no days', () => {
    const full = withTerm(usual, 'autumn', { startDate: '2026-02-01', endDate: '2027-01-05' })
    expect(alternativesFor('summer', full, rules, new Map())).toEqual([])
  })
})

describe('Where a plan starts from', () => {
  test('is named for published and unpublished dates', () => {
    const withSummer = { ...rules, authorityTerms: { summer: published } }
    expect(startingPoint('year', rules)).toBe(
      'Starts from the usual term dates: those of Sheffield are not known here.',
    )
    expect(startingPoint('summer', withSummer)).toBe('Starts from the dates that Sheffield has published.')
    expect(startingPoint('year', withSummer)).toBe(
      'Starts from the published dates of Sheffield for summer, and from the usual ones for autumn and spring.',
    )
    expect(startingPoint('year', { ...rules, authorityName: null })).toBe(
      'Starts from the usual term dates, because no site is chosen.',
    )
  })
})
