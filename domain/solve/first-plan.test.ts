import { describe, expect, test } from 'vitest'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { type Country, countries, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { fitTerm, type PlannedYear, planYear } from './plan-to-target.ts'

const range = (startDate: string, endDate: string) => ({ startDate, endDate })

const yearOf = (country: Country, startYear = 2026): YearToPlan => {
  const fundingYear = fundingYearFrom(startYear)
  return {
    ...{ fundingYear, yearStart: 'april', country },
    requirements: requirementsOfYear(null, { fundingYear, yearStart: 'april' }, country),
    bankHolidays: [startYear, startYear + 1].flatMap((year) => projectedHolidays(divisionOf(country), year)),
  }
}
const datesOf = (plan: PlannedYear | undefined) =>
  plan?.terms.map(({ term: { startDate, endDate, halfTerm } }) => [
    ...[startDate, endDate],
    ...(halfTerm === null ? [] : [halfTerm.startDate, halfTerm.endDate]),
  ])
const missedOf = (plan: PlannedYear | undefined) => plan?.terms.map(({ missed }) => missed)

describe('the first plan where nothing is published', () => {
  //  Summer: 20 April to 30 June are 52 weekdays, less 4 and 25 May                                           50
  //  Autumn: 12 August to 22 December are 95, less 10 in October and St Andrew’s Day, Monday 30 November      84
  //  Spring: 5 January to 25 March (Good Friday is the 26th) are 58, less 2 in February                       56
  test('has Scotland’s terms, and its days', () => {
    const [first] = planYear(yearOf('Scotland'))
    expect(datesOf(first)).toEqual([
      ['2026-04-20', '2026-06-30'],
      ['2026-08-12', '2026-12-22', '2026-10-12', '2026-10-23'],
      ['2027-01-05', '2027-03-25', '2027-02-15', '2027-02-16'],
    ])
    expect(first?.terms.map(({ schoolDays }) => schoolDays)).toEqual([50, 84, 56])
    expect(first?.isExact).toBe(true)
    expect(first?.how).toBe('From the usual dates; 10 + 16.8 + 11.2')
  })

  //  Summer: 13 April to 30 June are 57 weekdays, less 4 and 25 May                     55
  //  Autumn: 1 September to 22 December are 81, less 2 at Halloween                     79
  //  Spring: 4 January to 25 March are 59, less 2 in February and 17 March              56
  test('has the half-terms of two days of Northern Ireland', () => {
    const [first] = planYear(yearOf('Northern Ireland'))
    expect(datesOf(first)).toEqual([
      ['2026-04-13', '2026-06-30'],
      ['2026-09-01', '2026-12-22', '2026-10-29', '2026-10-30'],
      ['2027-01-04', '2027-03-25', '2027-02-11', '2027-02-12'],
    ])
    expect(first?.terms.map(({ schoolDays }) => schoolDays)).toEqual([55, 79, 56])
  })

  test('names the usual end of a term only where there is one', () => {
    const endOf = (country: Country) =>
      planYear(yearOf(country), 1)[0]?.terms[0]?.reasons.find((reason) => reason.startsWith('Ends'))
    expect(endOf('England')).toBe('Ends on Tuesday 14 July, not a Friday.')
    expect(endOf('Scotland')).toBe(
      'Ends on Tuesday 30 June, not a Friday: 2 weekdays after the usual 26 June.',
    )
  })

  test('has no target of a term where the year is claimed at once', () => {
    const targets = (country: Country) => planYear(yearOf(country), 1)[0]?.terms.map(({ target }) => target)
    expect(targets('Scotland')).toEqual([null, null, null])
    expect(targets('England')).toEqual([12, 14, 12])
  })
})

describe('the first plan of a year with a late Easter, where schools are open in April before it', () => {
  const firstOf = (country: Country, startYear: number) => planYear(yearOf(country, startYear), 1)[0]

  //  April 2028                Summer: 3 to 7 April are 5 weekdays, 24 April to 28 July are 70,
  //  Mo Tu We Th Fr Sa Su              less 1 May and the half-term of 29 May to 2 June           69
  //  [3  4  5  6  7  8  9      Autumn: 1 September to 22 December are 81, less 5 in October       76
  //  --10--------------16      Spring: 8 January to 23 March are 55, less 5 in February           50
  //  --17--------21 22 23
  test('begins the summer on the first weekday, with Easter as a closure', () => {
    const plan = firstOf('Wales', 2028)
    expect(datesOf(plan)).toEqual([
      ['2028-04-03', '2028-07-28', '2028-05-29', '2028-06-02'],
      ['2028-09-01', '2028-12-22', '2028-10-23', '2028-10-27'],
      ['2029-01-08', '2029-03-23', '2029-02-12', '2029-02-16'],
    ])
    const easter = { kind: 'break', label: 'Easter break', ...range('2028-04-10', '2028-04-21') }
    expect(plan?.addedClosures).toEqual([easter])
    expect(plan?.terms.map(({ schoolDays }) => schoolDays)).toEqual([69, 76, 50])
    expect(plan?.how).toBe('From the usual dates, closed 10 to 21 April for Easter; 13.8 + 15.2 + 10')
    // Planned again, the break is the calendar's own.
    const again = planYear({ ...yearOf('Wales', 2028), closures: [easter] as Closure[] }, 1)[0]
    expect([datesOf(again), again?.addedClosures]).toEqual([datesOf(plan), []])
    // Summer alone, between the other two.
    const others = (plan?.terms ?? []).map(({ term }) => term)
    const [summer] = fitTerm(yearOf('Wales', 2028), 'summer', others, 1)
    expect([summer?.term, summer?.addedClosures]).toEqual([plan?.terms[0]?.term, [easter]])
    expect(summer?.reasons).toContain('“Easter break”, 10 to 21 April, is added.')
    const [autumn] = fitTerm(yearOf('Wales', 2028), 'autumn', others, 1)
    expect(autumn?.addedClosures).toEqual([])
    // A summer that is drawn from after Easter stays so, and needs no break.
    const [late] = fitTerm(yearOf('Wales', 2028), 'summer', others, 1, { startDate: '2028-04-24' })
    expect([late?.term.startDate, late?.leftOut, late?.addedClosures]).toEqual(['2028-04-24', [], []])
    expect(late?.reasons.join(' ')).not.toContain('Easter break')
  })

  //  April 2030              Summer: 15 to 18 April are 4 weekdays, 29 April to 23 July are 62,
  //  Mo Tu We Th Fr Sa Su            less 6 May and the half-term of 27 to 31 May                60
  //  [15 16 17 18 19 20 21   Good Friday is the 19th, Easter Monday the 22nd.
  //  --22----------26 27 28
  test('begins with the four days of the week of Good Friday, and ends with the schools', () => {
    const [summer] = fitTerm(yearOf('England', 2030), 'summer', [], 1)
    expect(summer?.term).toMatchObject({ startDate: '2030-04-15', endDate: '2030-07-23' })
    expect(summer?.addedClosures).toEqual([
      { kind: 'break', label: 'Easter break', ...range('2030-04-19', '2030-04-26') },
    ])
    expect(summer?.schoolDays).toBe(60)
    expect(firstOf('England', 2030)?.terms[0]?.term).toEqual(summer?.term)
  })

  // Swansea 2018-19, Monmouthshire 2021-22 and 2024-25; for Northern Ireland its Department of Education, 2022 and 2025.
  test.each([
    ['Wales', 2019, '2019-04-01', '2019-04-15', '2019-04-26'],
    ['Wales', 2022, '2022-04-01', '2022-04-11', '2022-04-22'],
    ['Wales', 2025, '2025-04-01', '2025-04-14', '2025-04-25'],
    ['Northern Ireland', 2022, '2022-04-01', '2022-04-14', '2022-04-22'],
    ['Northern Ireland', 2025, '2025-04-01', '2025-04-17', '2025-04-25'],
  ] as const)('closes as printed: %s %s', (country, startYear, start, first, last) => {
    const plan = firstOf(country, startYear)
    expect([plan?.terms[0]?.term.startDate, plan?.addedClosures]).toEqual([
      start,
      [{ kind: 'break', label: 'Easter break', ...range(first, last) }],
    ])
  })

  test('has no closure where days at Easter are asked for, or closures or dates are there already', () => {
    const year = yearOf('Wales', 2028)
    const easter = range('2028-04-10', '2028-04-21')
    const summer = { ...range('2028-04-24', '2028-07-20'), halfTerm: null }
    for (const known of [
      { daysAskedFor: ['2028-04-18'] },
      { closures: [{ kind: 'inset', label: '', ...range('2028-04-10', '2028-04-10') }] as Closure[] },
      { authorityTerms: { summer } },
    ])
      expect(
        planYear({ ...year, ...known }, 1)[0]?.addedClosures.filter(({ kind }) => kind === 'break'),
      ).toEqual([])
    expect(planYear({ ...year, closures: [{ kind: 'break', label: '', ...easter }] }, 1)[0]).toMatchObject({
      addedClosures: [],
      terms: [{ term: { startDate: '2028-04-03' } }, {}, {}],
    })
  })

  test.each(countries)('ends before August in each year to 2040-41: %s', (country) => {
    for (let startYear = 2026; startYear <= 2040; startYear += 1) {
      const plan = firstOf(country, startYear)
      const summer = plan?.terms.find(({ term }) => term.termType === 'summer')?.term
      expect(summer && `${summer.startDate} ${summer.endDate.slice(5) < '08'}`).toBe(
        `${summer?.startDate} true`,
      )
      expect(plan?.terms.flatMap(({ leftOut }) => leftOut)).toEqual([])
    }
  })
})

describe('the first plan where the authority’s dates are known', () => {
  const published: YearToPlan = {
    ...yearOf('England'),
    authorityTerms: {
      summer: { ...range('2026-04-13', '2026-07-21'), halfTerm: range('2026-05-25', '2026-05-29') },
      autumn: { ...range('2026-09-01', '2026-12-18'), halfTerm: range('2026-10-26', '2026-10-30') },
      spring: { ...range('2027-01-04', '2027-03-25'), halfTerm: range('2027-02-15', '2027-02-19') },
    },
  }
  const whole = [
    ['2026-04-13', '2026-07-21', '2026-05-25', '2026-05-29'],
    ['2026-09-01', '2026-12-18', '2026-10-26', '2026-10-30'],
    ['2027-01-04', '2027-03-25', '2027-02-15', '2027-02-19'],
  ]

  //  Spring 2027 holds 54 days, so that no dates meet 12 + 14 + 12.
  test('has them whole where no dates meet every claim, and says what each claim misses', () => {
    const [first, second] = planYear(published)
    expect(datesOf(first)).toEqual(whole)
    expect(first?.isExact).toBe(false)
    expect(first?.how).toBe('The published dates as they are; 13.2 + 14.8 + 10.8')
    expect(missedOf(first)).toEqual([
      'The summer claim is 1 week and 1 day over. The published dates are kept as they are.',
      'The autumn claim is 4 days over. The published dates are kept as they are.',
      'The spring claim is 1 week and 1 day short. From 1 January to 31 March there are at most 54 school days outside the half-term and the Christmas and Easter days.',
    ])
    expect(second?.claims.map(({ schoolDays }) => schoolDays)).toEqual([60, 70, 54])
    expect(second?.how).toBe('Summer ends 6 days earlier, autumn starts 4 days later; 12 + 14 + 10.8')
  })

  test('has them whole where they meet the claims', () => {
    const targetWeeks = { summer: 13.2, autumn: 14.8, spring: 10.8 }
    const [first] = planYear({ ...published, requirements: { ...published.requirements, targetWeeks } })
    expect(datesOf(first)).toEqual(whole)
    expect(first?.isExact).toBe(true)
  })

  test('begins the summer with schools where a claim forbids the rest', () => {
    const targetWeeks = { summer: 12, autumn: 14.8, spring: 10.8 }
    const [first] = planYear({ ...published, requirements: { ...published.requirements, targetWeeks } })
    expect(first?.isExact).toBe(true)
    expect(datesOf(first)?.[0]?.[0]).toBe('2026-04-13')
  })

  test('keeps the known ones where others are not', () => {
    const { summer: _, ...known } = published.authorityTerms ?? {}
    const [first] = planYear({ ...published, authorityTerms: known })
    expect(datesOf(first)?.slice(1)).toEqual(whole.slice(1))
    expect(first?.how).toMatch(/^The published dates where known; 12 \+ /)
  })

  test('has them whole where the year is claimed at once and they are its days', () => {
    const { bankHolidays } = yearOf('Wales')
    const requirements = { ...published.requirements, claims: 'by-year' as const }
    const ofYear = { ...requirements, targetWeeks: { summer: 13, autumn: 14, spring: 11.8 } }
    const [first] = planYear({ ...published, country: 'Wales', bankHolidays, requirements: ofYear })
    expect(datesOf(first)).toEqual(whole)
  })
})
