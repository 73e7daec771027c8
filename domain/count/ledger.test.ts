import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import type { Term } from '#domain/year/term.ts'
import type { CalendarToExplain, Figure, FigureName } from './figure.ts'
import { explainPeriod, explainTerm, explainYear } from './ledger.ts'
import { countYear } from './school-days.ts'

const calendar: CalendarToExplain = {
  fundingYear: '2026-27',
  yearStart: 'april',
  country: 'England',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
  targetsFrom: 'authority',
  bankHolidays: [2026, 2027].flatMap((year) => projectedHolidays('england-and-wales', year)),
  closures: [
    { kind: 'inset', label: '', startDate: '2026-06-05', endDate: '2026-06-05' },
    { kind: 'closure', label: 'Sports day', portion: 'half', startDate: '2026-07-03', endDate: '2026-07-03' },
  ],
}
//  Summer: 13 weeks from Monday 13 April to Friday 10 July   13 × 5 = 65 weekdays
//          less half-term 5, bank holiday 4 May 1, INSET 5 June 1, half a day on 3 July    65 − 7.5 = 57.5
const summer: Term = {
  termType: 'summer',
  startDate: '2026-04-13',
  endDate: '2026-07-10',
  halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
}
//  Mo Tu We Th Fr        the last days of spring: Easter on 26 and 29 March, 1 and 2 April in the next claim
//  22 23 24 25[26]
// [29]30 31| 1  2
const spring: Term = {
  termType: 'spring',
  startDate: '2027-01-04',
  endDate: '2027-04-02',
  halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
}
const named = (figures: readonly Figure[], name: FigureName) => figures.find((each) => each.name === name)
const sumsOf = (figures: readonly Figure[]) => figures.map(({ name, value, sum }) => [name, value, sum])

describe('a term explains', () => {
  const figures = explainTerm(summer, calendar)

  test('each of its figures by its sum', () => {
    expect(sumsOf(figures)).toEqual([
      ['school-days', 57.5, '65 weekdays − 5 half-term − 1 bank holiday − 1.5 closed = 57.5'],
      ['funding-weeks', 11.5, '57.5 ÷ 5 = 11.5'],
      ['exact-weeks', 11.5, '57.5 ÷ 5 = 11.5'],
      ['calendar-weeks', 13, '88 days ÷ 7, rounded up'],
      ['counted-weeks', 11.5, '57.5 ÷ 5 = 11.5'],
      ['target', 12, '12 + 14 + 12 = 38'],
      ['difference', -0.5, '11.5 − 12 = −0.5'],
      [
        'bank-holidays',
        2,
        '4 May (Early May bank holiday, provisional) and 25 May (Spring bank holiday, provisional)',
      ],
    ])
  })

  test('each of them by a rule and its source', () => {
    for (const { rule, source } of figures) expect(rule.endsWith('.') && source.endsWith('.')).toBe(true)
    expect(named(figures, 'target')?.source).toBe('The funding requirements of the local authority.')
    const targetSource = 'The council, “Provider guide”, seen 2 Nov 2026.'
    const own = explainTerm(summer, { ...calendar, targetsFrom: 'organization', targetSource })
    expect(named(own, 'target')).toMatchObject({
      rule: expect.stringContaining('Your organisation’s own figure'),
      source: targetSource,
    })
    const usual = explainTerm(summer, { ...calendar, targetsFrom: 'default' })
    expect(named(usual, 'target')?.rule).toContain(
      'The 38 weeks of the entitlement, in this product’s usual split',
    )
  })

  test('its weeks as the authority rounds them', () => {
    const upwards = { ...calendar, requirements: { ...calendar.requirements, rounding: 'whole-up' as const } }
    expect(named(explainTerm(summer, upwards), 'counted-weeks')).toMatchObject({
      value: 12,
      sum: '57.5 ÷ 5 = 11.5, up to the whole week 12',
    })
  })

  test('a half-term that is still being typed as none', () => {
    const typing = { ...summer, halfTerm: { startDate: '2026-05-25', endDate: '' } }
    expect(explainTerm(typing, calendar)[0]?.sum).toBe('65 weekdays − 2 bank holidays − 1.5 closed = 61.5')
  })
})

describe('a funding period explains', () => {
  test('its claim by the terms that reach into it', () => {
    const figures = explainPeriod(fundingPeriodOf('2027-02-01'), [summer, spring], calendar)
    expect(sumsOf(figures)).toEqual([
      ['school-days', 56, '56 spring = 56'],
      ['exact-weeks', 11.2, '56 ÷ 5 = 11.2'],
      ['counted-weeks', 11, '56 ÷ 5 = 11.2, to the nearest half 11'],
      ['target', 12, '12 + 14 + 12 = 38'],
      ['difference', -1, '11 − 12 = −1'],
    ])
  })

  test('no target where it is the next year’s', () => {
    const figures = explainPeriod(fundingPeriodOf('2027-04-01'), [summer, spring], calendar)
    expect(figures.map(({ name }) => name)).toEqual(['school-days', 'exact-weeks', 'counted-weeks'])
    expect(figures[0]).toMatchObject({ value: 2, sum: '2 spring = 2' })
  })
})

test('a year explains its figures as sums over its claims', () => {
  expect(sumsOf(explainYear([spring, summer], calendar)).slice(0, 6)).toEqual([
    ['school-days', 113.5, '57.5 + 0 + 56 = 113.5'],
    ['funding-weeks', 23, '11.5 + 11.5 = 23'],
    ['exact-weeks', 22.7, '113.5 ÷ 5 = 22.7'],
    ['counted-weeks', 22.5, '11.5 + 0 + 11 = 22.5'],
    ['target', 38, '12 + 14 + 12 = 38'],
    ['difference', -15.5, '22.5 − 38 = −15.5'],
  ])
  expect(explainYear([], calendar)[0]).toMatchObject({ value: 0, sum: '0 + 0 + 0 = 0' })
})

test('the figures are those of the count', () => {
  const context = {
    bankHolidays: new Set(calendar.bankHolidays.map(({ date }) => date)),
    closures: calendar.closures ?? [],
  }
  const count = countYear([summer, spring], context, {
    fundingYear: '2026-27',
    yearStart: 'april',
    requirements: calendar.requirements,
  })
  expect(named(explainTerm(spring, calendar), 'school-days')?.value).toBe(count.terms.spring?.schoolDays)
  const inPeriods = count.periods.map((period) => explainPeriod(period, [summer, spring], calendar)[0]?.value)
  expect(inPeriods).toEqual(count.periods.map(({ schoolDays }) => schoolDays))
})
