import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#domain/bank-holidays/bank-holiday.ts'
import { allClaimPeriods, claimOf } from '#domain/count/claim.ts'
import { anyCalendar, base } from '#domain/test/any-calendar.ts'
import { termTypes } from '#domain/year/term.ts'
import { ageBands } from './age-band.ts'
import { type Headcount, headcountOffersOf, headcountsOf, isHeadcountOffer } from './headcount.ts'
import { paidClaims } from './paid-plan.ts'
import { exactPounds, pounds, poundsChange } from './pounds.ts'
import { valuePlan } from './value-plan.ts'
import { penceOf, sumOfPence, type Worth, worthOf } from './worth.ts'
import { type DifferenceKind, differenceKinds, type ValuedPlan, worthDifference } from './worth-difference.ts'
import { missingInWords, stepInWords, totalsInWords } from './worth-in-words.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/worth.md', import.meta.url)), 'utf8')
const rowsUnder = (heading: string): Record<string, string>[] => {
  const lines = (page.split(`## ${heading}\n`)[1] ?? '').split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? []
  if (lines.length < 3) throw new Error(`docs/worth.md has no rows under ${heading}.`)
  const [names = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}
const penceIn = (text = '') => Math.round(Number(text.replace(/[£,]/g, '').replace('−', '-')) * 100)

describe('the worth worked by hand in docs/worth.md', () => {
  const steps = rowsUnder('Steps')

  test.each(steps.filter((row) => row['claim and age'] !== 'sum'))('$case: $claim and age', (row) => {
    const children = Number(row.children)
    const weeklyHours = Number(row['hours a week'])
    const weeks = Number(row.weeks)
    expect(children * weeklyHours * weeks).toBeCloseTo(Number(row['hours in all']), 6)
    expect(exactPounds(penceOf({ children, weeklyHours }, weeks, penceIn(row.rate)))).toBe(row.worth)
  })

  test('its steps add up to its sums', () => {
    const sums = steps.filter((row) => row['claim and age'] === 'sum')
    expect(sums).toHaveLength(1)
    for (const sum of sums) {
      const parts = steps.filter((row) => row.case === sum.case && row !== sum)
      expect(sumOfPence(parts.map((row) => ({ pence: penceIn(row.worth) })))).toBe(penceIn(sum.worth))
      const hours = (row: Record<string, string>) => Number(row['hours in all'])
      expect(parts.reduce((all, row) => all + hours(row), 0)).toBe(hours(sum))
    }
  })

  test.each(rowsUnder('Differences'))('$case', (row) => {
    const [before, after] = [0, 1].map((side) => planOf(row, side))
    if (before === undefined || after === undefined) throw new Error('A row has two plans.')
    const { pence, parts } = worthDifference(before, after)
    const total = (kind: DifferenceKind) =>
      parts.reduce((sum, part) => sum + (part.kind === kind ? part.pence : 0), 0)
    const found = Object.fromEntries(differenceKinds.map((kind) => [kind, exactPounds(total(kind))]))
    expect(found).toEqual(Object.fromEntries(differenceKinds.map((kind) => [kind, row[kind]])))
    expect(exactPounds(pence ?? Number.NaN)).toBe(row.difference)
    expect(pence).toBe((after.worth.pence ?? 0) - (before.worth.pence ?? 0))
  })
})

const rates = {
  '2026-27': Object.fromEntries(ageBands.map((band) => [band, { pencePerHour: 564, supplements: [] }])),
}
const inEachClaim = (children: number): Headcount[] =>
  termTypes.map((period) => ({ period, ageBand: 'age-3-4', offer: 'term-time', children, weeklyHours: 15 }))

function planOf(row: Record<string, string>, side: number): ValuedPlan {
  const weeksIn = (name: string) => Number(row[name]?.split(' to ')[side])
  const claims = termTypes.map((period) => ({
    period,
    fundingYear: '2026-27',
    weeks: { 'term-time': weeksIn(`${period} weeks`) },
  }))
  const paid = { claims, nextYear: weeksIn('weeks in the next year') }
  return { paid, worth: worthOf(claims, inEachClaim(30), rates) }
}

const context = { bankHolidays: new Set(base.bankHolidays.map(({ date }) => date)), closures: [] }
const rules = { fundingYear: '2026-27', yearStart: 'april', requirements: base.requirements } as const
const anyHeadcount = fc.array(
  fc.record({
    period: fc.constantFrom(...allClaimPeriods),
    ageBand: fc.constantFrom(...ageBands),
    offer: fc.constantFrom('term-time', 'stretched-51', 'stretched-47.5'),
    children: fc.integer({ min: 0, max: 200 }),
    weeklyHours: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
  }),
  { maxLength: 12 },
)

test('a difference is the worth of the new plan less that of the old, and the sum of its parts', () => {
  fc.assert(
    fc.property(anyCalendar, anyCalendar, anyHeadcount, (one, other, headcounts) => {
      const valued = [one, other].map(({ terms, closures = [] }) =>
        valuePlan({ terms, context: { ...context, closures }, rules }, { headcounts, rates }),
      )
      const [before, after] = valued
      if (before === undefined || after === undefined) throw new Error('There are two plans.')
      const { pence, parts } = worthDifference(before, after)
      expect(pence === null).toBe(!isKnownWhereChanged(before, after))
      if (pence !== null) expect(sumOfPence(parts)).toBe(pence)
      if (before.worth.pence !== null && after.worth.pence !== null)
        expect(pence).toBe(after.worth.pence - before.worth.pence)
      for (const { kind, pence: part } of parts)
        expect(part === 0 || part > 0 === (kind === 'gained')).toBe(true)
    }),
    { numRuns: 60 },
  )
})

function isKnownWhereChanged(before: ValuedPlan, after: ValuedPlan): boolean {
  return after.worth.claims.every(
    ({ missing }, index) =>
      missing.length === 0 ||
      JSON.stringify(before.paid.claims[index]?.weeks) === JSON.stringify(after.paid.claims[index]?.weeks),
  )
}

test('days above the target are not paid for, so that a closure among them loses nothing', () => {
  const claim = (schoolDays: number) =>
    paidClaims(
      [
        claimOf(
          { period: 'summer', startDate: '2026-04-01', endDate: '2026-08-31' },
          { schoolDays, paidBankHolidays: 0 },
          { targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
        ),
      ],
      { terms: [], context, rules },
      [],
    )[0]?.weeks
  expect(claim(65)).toEqual({ 'term-time': 12 })
  expect(claim(60)).toEqual({ 'term-time': 12 })
  expect(claim(59)).toEqual({ 'term-time': 11.8 })
})

test('a stretched offer is worth its open weeks until they are used, and a closed week moves', () => {
  const stretched: Headcount[] = inEachClaim(10).map((each) => ({ ...each, offer: 'stretched-51' }))
  const plan = (closures: { startDate: string; endDate: string }[]) =>
    valuePlan(
      {
        terms: [],
        rules,
        context: {
          ...context,
          closures: closures.map((days) => ({ kind: 'other', label: '', portion: 'whole', ...days })),
        },
      },
      { headcounts: stretched, rates },
    )
  const weeks = (valued: ValuedPlan) => valued.paid.claims.map((claim) => claim.weeks['stretched-51'])
  expect(weeks(plan([]))).toEqual([22, 17, 12])
  const moved = plan([{ startDate: '2026-08-03', endDate: '2026-08-07' }])
  expect(weeks(moved)).toEqual([21, 17, 13])
  const { pence, parts } = worthDifference(plan([]), moved)
  expect(pence).toBe(0)
  expect(parts.map(({ kind, period }) => `${period} ${kind}`)).toEqual(['summer moved', 'spring gained'])
})

test('no child at a rate that is not known is worth nothing, and one is not enough to say', () => {
  const claims = [{ period: 'summer', fundingYear: '2026-27', weeks: { 'term-time': 12 } }] as const
  const worth = (children: number) =>
    worthOf(claims, [...inEachClaim(30), ...inEachClaim(children).map(ofTwo)], {
      '2026-27': { 'age-3-4': { pencePerHour: 564, supplements: [] } },
    }).pence
  const ofTwo = (each: Headcount): Headcount => ({ ...each, ageBand: 'age-2' })
  expect(worth(0)).toBe(30 * 15 * 12 * 564)
  expect(worth(1)).toBeNull()
})

test('without a rate or a headcount there is not enough to say, and what is missing is named', () => {
  const claims = termTypes.map((period) => ({
    period,
    fundingYear: '2026-27',
    weeks: { 'term-time': 12 },
  }))
  const [summer] = inEachClaim(30)
  if (summer === undefined) throw new Error('There is a headcount of summer.')
  const worth: Worth = worthOf(claims, [summer, { ...summer, period: 'autumn', ageBand: 'age-2' }], {
    '2026-27': { 'age-3-4': { pencePerHour: 564, supplements: [{ name: 'quality', pencePerHour: 20 }] } },
  })
  expect(worth.pence).toBeNull()
  expect(worth.claims.map(({ pence }) => pence)).toEqual([30 * 15 * 12 * 584, null, null])
  expect(missingInWords(worth.missing)).toBe(
    'Not enough to say: no headcount for spring, no rate for age 2 in 2026-27',
  )
})

test('the actual count takes the place of the planned where there is one', () => {
  const line = { period: 'summer', ageBand: 'age-2', offer: 'term-time' } as const
  const planned = { children: 6, weeklyHours: 15 }
  const actual = { children: 4, weeklyHours: 12 }
  const lines = [
    { ...line, planned, actual },
    { ...line, period: 'autumn' as const, planned, actual: null },
  ]
  expect(headcountsOf(lines, 'best').map(({ children }) => children)).toEqual([4, 6])
  expect(headcountsOf(lines, 'actual')).toHaveLength(1)
  const uncounted = (children: number) => ({
    ...{ ...line, ageBand: 'age-3-4' as const, actual: null },
    planned: { children, weeklyHours: 15 },
  })
  expect(headcountsOf([...lines, uncounted(20)], 'actual')).toEqual([])
  expect(headcountsOf([...lines, uncounted(0)], 'actual')).toHaveLength(1)
  expect(headcountsOf([...lines, uncounted(20)], 'best').map(({ children }) => children)).toEqual([4, 6, 20])
  expect(['term-time', 'stretched-51', 'stretched-47.5'].every(isHeadcountOffer)).toBe(true)
  expect(['stretched-38', 'stretched-53', 'stretched-', 'half'].some(isHeadcountOffer)).toBe(false)
})

test('every whole number of weeks above term time can be chosen', () => {
  const headcountOffers = headcountOffersOf('England')
  expect(countries.flatMap(headcountOffersOf).every(isHeadcountOffer)).toBe(true)
  expect(headcountOffersOf('Northern Ireland')).toEqual(['term-time'])
  expect(headcountOffers).toHaveLength(new Set(headcountOffers).size)
  const weeks = Array.from({ length: 14 }, (_, more) => `stretched-${39 + more}`)
  expect(headcountOffers).toEqual(expect.arrayContaining(['term-time', 'stretched-47.5', ...weeks]))
})

test('a step names its offer and its age, as two ages may have the same claim and offer', () => {
  const step = { ageBand: 'age-2', offer: 'term-time', children: 5, weeklyHours: 15, weeks: 14 } as const
  expect(stepInWords({ ...step, period: 'autumn', pencePerHour: 781, pence: 820_050 })).toBe(
    'Term-time, age 2: 5 children × 15 h × 14 weeks × £7.81 = £8,200.50',
  )
})

test('money is written with a minus sign and to the nearest pound', () => {
  expect([pounds(6_142_049), pounds(-50_760), pounds(0), pounds(-40)]).toEqual([
    '£61,420',
    '−£508',
    '£0',
    '£0',
  ])
  expect([poundsChange(50_760), poundsChange(-50_760), poundsChange(40)]).toEqual(['+£508', '−£508', '£0'])
  const part = { period: 'summer', offer: 'term-time', weeks: 1 } as const
  expect(
    totalsInWords({
      parts: [
        { ...part, kind: 'lost', pence: -50_760 },
        { ...part, kind: 'moved', pence: -253_800 },
      ],
    }),
  ).toBe('£508 lost and £2,538 moved')
})
