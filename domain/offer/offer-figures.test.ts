import { describe, expect, test } from 'vitest'
import { christmas, over, planOf, termTime } from '#domain/test/offered-plan.ts'
import { checkOffers } from './check-offer.ts'
import { closedRangesInOrder, type Offer } from './offer.ts'
import { type OfferedPlan, offerLedger } from './offer-ledger.ts'
import { planOpening } from './plan-opening.ts'
import { switchesBetween } from './switch-table.ts'

const weeksOf = (offer: Offer, plan: OfferedPlan) =>
  offerLedger(offer, plan).claims.map(({ fundedWeeks }) => fundedWeeks)
const sentencesOf = (offers: readonly Offer[], plan: OfferedPlan) =>
  checkOffers(offers, plan)
    .filter(({ outcome }) => outcome !== 'pass')
    .map(({ outcome, sentence }) => `${outcome}: ${sentence}`)

describe('the ledger of an offer', () => {
  test('of 52 weeks funds 22, 17 and 13, one of 48 as many of them as its authority allows', () => {
    expect(weeksOf(over(52), planOf())).toEqual([22, 17, 13])
    expect(weeksOf(over(48), planOf({ mostStretchedWeeks: { summer: 20, autumn: 16, spring: 12 } }))).toEqual(
      [20, 16, 12],
    )
  })

  test.each([
    [30, 51, undefined, 22.35, 0.15],
    [30, 48, undefined, 23.75, 0],
    [15, 48, 'thousandths', 11.875, 0],
    [15, 48, undefined, 11.87, 0.24],
    [30, 46, undefined, 24.78, 0.12],
  ] as const)(
    'of %s hours over %s weeks, rounded by %s, has %s a week and leaves %s',
    (entitlement, weeks, hoursRounding, hoursPerWeek, hoursLeft) => {
      const plan = planOf(hoursRounding === undefined ? {} : { hoursRounding })
      expect(offerLedger(over(weeks, { entitlement }), plan)).toMatchObject({ hoursPerWeek, hoursLeft })
    },
  )

  test('says which weeks are open and not funded', () => {
    expect(offerLedger(over(51), planOf()).notFunded).toEqual(['2027-03-29'])
    const { notFunded, openWeeks, fundedWeeks } = offerLedger(termTime, planOf())
    expect([openWeeks, fundedWeeks, notFunded.length]).toEqual([52, 38, 13])
    expect(notFunded).toContain('2026-05-25')
  })

  // Summer's 65 days are 13 weeks, of which 12 are paid for: the week from 13 July is the thirteenth.
  test('has the last weeks of a term not funded where the term is longer than its claim', () => {
    const longer = planOf({ targetWeeks: { summer: 12, autumn: 14, spring: 12 } })
    const { notFunded, fundedWeeks } = offerLedger(termTime, longer)
    expect(fundedWeeks).toBe(37)
    expect(notFunded).toContain('2026-07-13')
    expect(notFunded).not.toContain('2026-07-06')
    expect(offerLedger(termTime, planOf()).notFunded).not.toContain('2026-07-13')
  })

  test('says what its authority allows and what is left, or that it is not known', () => {
    const [summer] = offerLedger(
      over(48),
      planOf({ mostStretchedWeeks: { summer: 22, autumn: 17, spring: 13 } }),
    ).claims
    expect(summer).toMatchObject({ mostWeeks: 22, weeksLeft: 0 })
    expect(offerLedger(over(48), planOf()).claims[0]).toMatchObject({ mostWeeks: null, weeksLeft: null })
  })

  test('has one claim where the year is claimed at once, and Wales’s hours over its 39 weeks', () => {
    const welsh = planOf({ claims: 'by-year', entitlementWeeks: 39 })
    expect(offerLedger({ ...termTime, entitlement: 10 }, welsh)).toMatchObject({
      ...{ hoursPerYear: 390, claims: [{ period: 'year', openWeeks: 52, fundedWeeks: 38 }] },
    })
  })
})

describe('a family that switches', () => {
  test('from 48 stretched weeks to term-time in September runs out of hours in March', () => {
    const plan = planOf({
      hoursRounding: 'thousandths',
      mostStretchedWeeks: { summer: 20, autumn: 16, spring: 12 },
    })
    const found = switchesBetween([termTime, over(48)], plan).find(
      ({ first, from }) => first.id === 'all' && from === 'autumn',
    )
    expect(found).toMatchObject({
      ...{ title: 'Stretched to 31 August, then Term-time', startDate: '2026-09-01' },
      switched: { used: 237.5, left: 332.5, weeksLeft: 22.17, endsIn: '2027-03-08' },
    })
    expect(found?.sentences[0]).toBe('570 − 237.5 = 332.5 hours, 22.17 weeks of 15.')
  })

  // Of 65 school days in summer 60 are paid for: 12 weeks of 15 hours, as the ledger has them.
  test('has used in a term no more than its claim pays for', () => {
    const longer = planOf({ targetWeeks: { summer: 12, autumn: 14, spring: 12 } })
    const [first] = switchesBetween([termTime, over(48)], longer)
    expect(first).toMatchObject({ from: 'autumn', first: { id: 'term' }, switched: { used: 180 } })
  })

  test('has no table where the authority allows no switch, or between different entitlements', () => {
    expect(switchesBetween([termTime, over(48)], planOf({ switching: 'not-allowed' }))).toEqual([])
    expect(switchesBetween([termTime, over(48, { entitlement: 30 })], planOf())).toEqual([])
  })
})

describe('what is wrong with an offer is said', () => {
  test('only where the authority has said what it allows', () => {
    expect(sentencesOf([over(51)], planOf({}, [christmas]))).toEqual([])
    expect(sentencesOf([over(51)], planOf({ stretchedWeeks: [45, 48] }, [christmas]))).toEqual([
      'fail: “Stretched” is over 51 weeks: the authority allows 45 and 48.',
    ])
    expect(
      sentencesOf([termTime, over(51)], planOf({ mixesModels: false, switching: 'not-allowed' })),
    ).toEqual(['fail: The authority pays for one model a year on a site: term-time or stretched, not both.'])
  })

  test('for weeks that are closed, and for more than a period may have', () => {
    const tooMany = over(48, { weeksByPeriod: { summer: 20, autumn: 17, spring: 11 } })
    const most = { summer: 20, autumn: 16, spring: 12 }
    expect(sentencesOf([tooMany], planOf({ mostStretchedWeeks: most }, [christmas]))).toEqual([
      'fail: “Stretched” counts 17 weeks in autumn, but only 16 are open.',
      'fail: “Stretched” counts 17 weeks in autumn: the authority allows 16.',
    ])
    expect(
      sentencesOf([over(48, { weeksByPeriod: { summer: 10, autumn: 10, spring: 10 } })], planOf()),
    ).toEqual(['fail: “Stretched” counts 10 + 10 + 10 = 30 weeks in its periods, but 48 a year.'])
    expect(sentencesOf([over(52)], planOf({}, [christmas]))).toEqual([
      'fail: “Stretched” funds 51 of its 52 weeks: 51 are open.',
    ])
  })

  // 39 weeks of 14.9 hours are 581.1.
  test('for the hours of its pattern that are more than those of the year', () => {
    const plan = planOf({ targetWeeks: { summer: 13, autumn: 14, spring: 12 } })
    const claims = plan.claims.map((claim) => ({ ...claim, countedWeeks: claim.targetWeeks ?? 0 }))
    const mornings = { ...termTime, pattern: [5, 5, 4.9, 0, 0] } as const
    expect(sentencesOf([mornings], { ...plan, claims })).toContain(
      'warning: “Term-time” has 11.1 hours more than the 570 of the year: they are not funded.',
    )
  })

  test('for a pattern with too few days, too many hours or too few', () => {
    const with_ = (pattern: Offer['pattern']) =>
      sentencesOf([over(51, { entitlement: 30, pattern })], planOf())
    expect(with_([10, 10, 0, 0, 0])).toEqual([
      'fail: “Stretched” needs more days: 22.35 hours don’t fit on 2 days of 10 at most.',
    ])
    expect(with_([8, 8, 8, 0, 0])).toEqual([
      'fail: “Stretched”: Mon 8, Tue 8, Wed 8 are 24 hours a week, 22.35 are funded.',
    ])
    expect(with_([7, 7, 7, 0, 0])).toEqual([
      'warning: “Stretched”: Mon 7, Tue 7, Wed 7 are 21 hours a week, so that 1.35 of 22.35 are not used.',
    ])
  })

  test('for weeks whose open days are too few for the hours', () => {
    const [found] = sentencesOf(
      [over(51, { entitlement: 30 })],
      planOf({}, [{ startDate: '2026-08-03', endDate: '2026-08-05' }]),
    )
    expect(found).toBe(
      'warning: “Stretched” has 22.35 hours a week, which don’t fit on the open days of 3 to 7 August.',
    )
  })
})

describe('51 weeks, closed Christmas week and two INSET days', () => {
  const ids = { termTime: 'term', stretched: 'all' }
  const wanted = { weeks: 51, entitlement: 30, closesAtChristmas: true, insetDays: 2 } as const

  test('are planned exactly, without a day of a claim', () => {
    const planned = planOpening(planOf(), wanted, ids)
    expect(planned).toMatchObject({ missed: [], offers: [{ id: 'term' }, { id: 'all', weeks: 51 }] })
    expect(planned.closedRanges).toEqual([
      { startDate: '2026-08-28', endDate: '2026-08-28' },
      { startDate: '2026-09-04', endDate: '2026-09-04' },
      christmas,
    ])
    expect(planned.done).toEqual([
      'Closed 28 December to 1 January: 51 weeks are open.',
      'INSET day on 28 August 2026, outside the terms: its week stays open.',
      'INSET day on 4 September 2026, outside the terms: its week stays open.',
    ])
    const plan = planOf({}, planned.closedRanges)
    expect(weeksOf({ ...over(51), entitlement: 30 }, plan)).toEqual([22, 16, 13])
  })

  test.each([
    ['scotland', 'In-service day on', 'in-service days found'],
    ['northern-ireland', 'School development day on', 'school development days found'],
  ] as const)('call the days for staff as schools in %s do', (division, done, missed) => {
    expect(planOpening(planOf(), { ...wanted, division }, ids).done[1]).toContain(done)
    const [found] = planOpening(planOf(), { ...wanted, insetDays: 230, division }, ids).missed
    expect(found).toMatch(new RegExp(`^\\d+ ${missed}`))
  })

  // 2028: Mo 25 - Fr 29 | Mo 1 January. 2029: Tu 25 - Fr 28 | Mo 31. 2025: Th 25 - Fr 26 | Mo 29 - Th 1 January.
  test.each([
    ['2025-26', '2025-12-29', '2026-01-02'],
    ['2027-28', '2027-12-27', '2027-12-31'],
    ['2028-29', '2028-12-25', '2028-12-29'],
    ['2029-30', '2029-12-24', '2029-12-28'],
    ['2030-31', '2030-12-23', '2030-12-27'],
  ])('close the week of Christmas in %s', (fundingYear, startDate, endDate) => {
    const plan = { ...planOf(), fundingYear }
    expect(planOpening(plan, { ...wanted, insetDays: 0 }, ids).closedRanges).toEqual([{ startDate, endDate }])
  })

  test('close a week that the year ends in up to its last day', () => {
    const plan = { ...planOf(), fundingYear: '2026-27', yearStart: 'january' } as const
    expect(planOpening(plan, { ...wanted, insetDays: 0 }, ids).closedRanges).toEqual([
      { startDate: '2026-12-28', endDate: '2026-12-31' },
    ])
  })

  test('say what gives where they can’t be had', () => {
    const planned = planOpening(planOf(), { ...wanted, weeks: 52 }, ids)
    expect(planned.missed).toEqual([
      '“Stretched” funds 51 of its 52 weeks: 51 are open.',
      '52 weeks would need 1 more open: stretch over 51, or close less.',
    ])
    const short = planOf({ targetWeeks: { summer: 13, autumn: 14, spring: 12 } })
    expect(planOpening(short, wanted, ids).missed).toEqual([
      '“Term-time only” funds 11 of the 12 weeks of spring, as the terms are. “Plan my year” says whether they can have more.',
    ])
  })
})

test('closed ranges are joined over a weekend', () => {
  const [week, next] = [christmas, { startDate: '2027-01-04', endDate: '2027-01-06' }]
  expect(closedRangesInOrder([next, week])).toEqual([{ startDate: '2026-12-28', endDate: '2027-01-06' }])
})
