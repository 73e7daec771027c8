import { expect, test } from 'vitest'
import type { Closure } from '#domain/plan/closure.ts'
import { addDays, eachDay, isWithin } from '#domain/year/iso-date.ts'
import { type Term, termTypes } from '#domain/year/term.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'
import { factsDrawn, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { changedDays } from './changed-days.ts'
import { dayLook } from './day-look.ts'
import { dayInWords } from './day-words.ts'

const year = eachDay({ startDate: '2026-04-01', endDate: '2026-05-31' })
const facts: YearFacts = {
  bankHolidays: new Set(['2026-05-04']),
  holidayNames: new Map([['2026-05-04', { name: 'Early May bank holiday', isProvisional: false }]]),
  closures: [],
  openBankHolidays: [],
  today: '2026-04-10',
}

/** Seeded random numbers from 0 up to `below`, the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Short terms in a short year, so that they meet, overlap and change places. */
function drawnYear(number: (below: number) => number, before?: DrawnYear): DrawnYear {
  const range = (from: number) => {
    const startDate = addDays('2026-04-01', from + number(20))
    return { startDate, endDate: addDays(startDate, number(20)) }
  }
  const terms = termTypes
    .flatMap((termType, index): Term[] =>
      number(6) === 0
        ? []
        : [{ termType, ...range(index * 15), halfTerm: number(2) === 0 ? null : range(index * 15) }],
    )
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
  const closure: Closure = { kind: 'inset', label: '', portion: 'half', ...range(number(40)) }
  const unchanged = before?.closures.filter(() => number(2) === 0) ?? []
  const openBankHolidays = number(2) === 0 ? [] : [...facts.bankHolidays]
  return { terms, closures: number(2) === 0 ? unchanged : [...unchanged, closure], openBankHolidays }
}

function looksOf(drawn: DrawnYear): string[] {
  const { terms } = drawn
  const known = factsDrawn(facts, drawn)
  return year.map((date) => [dayLook(date, terms, known), ...dayInWords(date, terms, known)].join())
}

test('every day that looks or reads differently is among the changed days', () => {
  const number = numbersFrom(2026)
  for (let round = 0; round < 500; round += 1) {
    const before = drawnYear(number)
    const after = drawnYear(number, before)
    const [looks, nextLooks] = [looksOf(before), looksOf(after)]
    const { drawn, beside } = changedDays(before, after)
    const changed = [...drawn, ...beside]
    const missed = year.filter(
      (date, index) => looks[index] !== nextLooks[index] && !changed.some((range) => isWithin(date, range)),
    )
    expect(missed, JSON.stringify({ before, after })).toEqual([])
  }
})

test('a term drawn one day further changes two days', () => {
  const term = { termType: 'summer', startDate: '2026-04-13', endDate: '2026-05-20', halfTerm: null } as const
  const before = { terms: [term], closures: [], openBankHolidays: [] }
  const after = { ...before, terms: [{ ...term, endDate: '2026-05-21' }] }
  expect(changedDays(before, after).drawn.flatMap(eachDay)).toEqual(['2026-05-20', '2026-05-21'])
  expect(changedDays(before, { ...before }).drawn).toEqual([])
})

test('a half-term waits where it follows its term, and is drawn at once where it is what is dragged', () => {
  const week = { startDate: '2026-05-04', endDate: '2026-05-08' }
  const later = { startDate: '2026-05-11', endDate: '2026-05-15' }
  const term = { termType: 'summer', startDate: '2026-04-13', endDate: '2026-05-20', halfTerm: week } as const
  const before = { terms: [term], closures: [], openBankHolidays: [] }
  const moved = [
    { startDate: '2026-05-04', endDate: '2026-05-11' },
    { startDate: '2026-05-08', endDate: '2026-05-15' },
  ]
  const dragged = { ...before, terms: [{ ...term, halfTerm: later }] }
  expect(changedDays(before, dragged)).toEqual({ drawn: moved, beside: [] })
  const drawnOn = { ...before, terms: [{ ...term, endDate: '2026-05-21', halfTerm: later }] }
  const ends = [{ startDate: '2026-05-20', endDate: '2026-05-21' }]
  expect(changedDays(before, drawnOn)).toEqual({ drawn: ends, beside: moved })
})

test('the first day of a term that was not drawn before changes that day only', () => {
  const autumn = {
    termType: 'autumn',
    startDate: '2026-09-02',
    endDate: '2026-12-18',
    halfTerm: null,
  } as const
  const summer = {
    termType: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-04-13',
    halfTerm: null,
  } as const
  const before = { terms: [autumn], closures: [], openBankHolidays: [] }
  expect(changedDays(before, { ...before, terms: [summer, autumn] }).drawn.flatMap(eachDay)).toEqual([
    '2026-04-13',
  ])
})
