import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Term } from '#domain/year/term.ts'
import { fundStretched, fundTermTime, inThousandths, sumOf } from './funded-weeks.ts'
import { offerOver } from './stretched-offer.ts'
import { switchInWords } from './switch-in-words.ts'
import { switchOffer } from './switch-offer.ts'
import { openWeeks, schoolWeeks } from './year-week.ts'

const nothingClosed = { bankHolidays: new Set<string>(), closures: [] }
const autumn: Term = {
  termType: 'autumn',
  startDate: '2026-09-07',
  endDate: '2026-12-18',
  halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
}
const spring: Term = {
  termType: 'spring',
  startDate: '2027-01-04',
  endDate: '2027-03-24',
  halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
}
const summer: Term = { termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-17', halfTerm: null }
const terms = [summer, autumn, spring]
const fundingYear = '2026-27'
const plan = { terms, context: nothingClosed }
const year = { fundingYear, yearStart: 'april' } as const
const opening = { ...nothingClosed, terms, closedRanges: [] }

function countsOf(weeks: readonly { period: string }[]) {
  return ['summer', 'autumn', 'spring'].map((name) => weeks.filter(({ period }) => period === name).length)
}

describe('open weeks', () => {
  test('of a year without closures are 22, 17 and 13, as councils print them', () => {
    expect(countsOf(openWeeks(year, opening))).toEqual([22, 17, 13])
  })

  test('are fewer by each week that is closed all days, and by no other', () => {
    const week = { startDate: '2026-12-28', endDate: '2027-01-01', kind: 'break', label: '' } as const
    expect(countsOf(openWeeks(year, { ...opening, closures: [week] }))).toEqual([22, 16, 13])
    const half = { ...week, portion: 'half' } as const
    expect(countsOf(openWeeks(year, { ...opening, closures: [half] }))).toEqual([22, 17, 13])
    const fourDays = { ...week, endDate: '2026-12-31' }
    expect(countsOf(openWeeks(year, { ...opening, closures: [fourDays] }))).toEqual([22, 17, 13])
  })
})

test('weeks of term before the first Monday of the year and up to its last day are counted by their days', () => {
  const early: Term = { ...summer, startDate: '2026-03-30', endDate: '2026-04-10' }
  const late: Term = { ...spring, startDate: '2027-03-29', endDate: '2027-04-02' }
  expect(schoolWeeks(year, { ...plan, terms: [early, late] })).toEqual([
    { monday: '2026-03-30', period: 'summer', days: 3 },
    { monday: '2026-04-06', period: 'summer', days: 5 },
    { monday: '2027-03-29', period: 'spring', days: 3 },
  ])
})

describe('a family that switches', () => {
  const offer = { weeks: 48, hoursPerWeek: 11.875, mostWeeks: { summer: 20, autumn: 16, spring: 12 } }
  const stretched = {
    weeks: fundStretched(openWeeks(year, opening), offer),
    hoursPerWeek: 11.875,
  }
  const termTime = { weeks: fundTermTime(schoolWeeks(year, plan), 15), hoursPerWeek: 15 }
  const rule = { from: 'autumn', hoursPerYear: 570, yearStart: 'april' } as const

  test('from 48 stretched weeks to term-time in September has no hours from early March', () => {
    expect(countsOf(stretched.weeks)).toEqual([20, 16, 12])
    expect(countsOf(termTime.weeks)).toEqual([14, 14, 11])
    const switched = switchOffer(stretched, termTime, rule)
    expect(switched).toEqual({ used: 237.5, left: 332.5, weeksLeft: 22.17, endsIn: '2027-03-08', unused: 0 })
    const lastDay = '2027-03-31'
    expect(switchInWords({ hoursPerYear: 570, hoursPerWeek: 15, lastDay }, switched)).toEqual([
      '570 − 237.5 = 332.5 hours, 22.17 weeks of 15.',
      'The hours end in the week of 8 to 12 March 2027: from then to 31 March 2027 none are left.',
    ])
    const overNewYear = switchInWords(
      { hoursPerYear: 570, hoursPerWeek: 15, lastDay },
      { ...switched, endsIn: '2026-12-28' },
    )
    expect(overNewYear[1]).toMatch('in the week of 28 December to 1 January 2027:')
    const inThousands = { used: 1139.85, left: 1000.15, weeksLeft: 66.68, endsIn: null, unused: 1000.15 }
    expect(switchInWords({ hoursPerYear: 2140, hoursPerWeek: 15, lastDay }, inThousands)).toEqual([
      '2,140 − 1,139.85 = 1,000.15 hours, 66.68 weeks of 15.',
      'The hours last to the end of the year, with 1,000.15 left over.',
    ])
  })

  test('from term-time to stretched has hours left over', () => {
    expect(switchOffer(termTime, stretched, rule)).toEqual({
      used: 210,
      left: 360,
      weeksLeft: 30.32,
      endsIn: null,
      unused: 27.5,
    })
  })

  test('has used no more than the entitlement, and what is used, funded and unused adds up to it', () => {
    const model = fc.constantFrom(stretched, termTime)
    const hours = fc.integer({ min: 1, max: 1140 })
    fc.assert(
      fc.property(
        model,
        model,
        fc.constantFrom('autumn', 'spring'),
        hours,
        (first, then, from, hoursPerYear) => {
          const { used, left, endsIn, unused } = switchOffer(first, then, {
            ...{ from, hoursPerYear, yearStart: 'april' },
          })
          expect(inThousandths(used) + inThousandths(left)).toBe(inThousandths(hoursPerYear))
          expect(Math.min(used, left, unused)).toBeGreaterThanOrEqual(0)
          const isAfter = ({ period }: { period: string }) =>
            period === 'spring' || (period === 'autumn' && from === 'autumn')
          const before = first.weeks.filter((week) => !isAfter(week))
          const wanted = sumOf([...before, ...then.weeks.filter(isAfter)])
          if (endsIn === null) expect(inThousandths(hoursPerYear) - wanted).toBe(inThousandths(unused))
          else expect(wanted).toBeGreaterThan(inThousandths(hoursPerYear))
        },
      ),
    )
  })
})

test('weeks funded are never more than those open, nor hours more than the entitlement', () => {
  const weeks = fc.integer({ min: 380, max: 520 }).map((tenths) => tenths / 10)
  const most = fc.option(fc.integer({ min: 0, max: 22 }), { nil: undefined })
  const closedFrom = fc.integer({ min: 10, max: 28 })
  fc.assert(
    fc.property(weeks, most, closedFrom, fc.constantFrom(15, 30), (number, summerWeeks, day, entitlement) => {
      const closure = {
        startDate: `2026-08-${day}`,
        endDate: '2026-09-11',
        kind: 'closure',
        label: '',
      } as const
      const open = openWeeks(year, { ...opening, closures: [closure] })
      const offered = offerOver(number, {
        entitlement,
        allowedWeeks: null,
        closedWeeks: 0,
        rounding: 'hundredths',
      })
      if ('refusal' in offered) throw new Error(offered.refusal)
      const mostWeeks = summerWeeks === undefined ? {} : { summer: summerWeeks }
      const funded = fundStretched(open, { ...offered, mostWeeks })
      const mondays = new Set(open.map(({ monday }) => monday))
      expect(funded.every(({ monday }) => mondays.has(monday))).toBe(true)
      expect(new Set(funded.map(({ monday }) => monday)).size).toBe(funded.length)
      expect(sumOf(funded)).toBeLessThanOrEqual(inThousandths(entitlement * 38))
      if (summerWeeks !== undefined) expect(countsOf(funded)[0]).toBeLessThanOrEqual(summerWeeks)
    }),
  )
})
