import { describe, expect, test } from 'vitest'
import {
  allowedInWords,
  firstWeeks,
  hoursOfWeeks,
  type StretchedRequest,
  weeksOfHours,
} from './stretched-sum.ts'

const request: StretchedRequest = { entitlement: 30, text: '46', closedWeeks: 0 }
const few = [45, 47.5, 50]

describe('weeks to hours', () => {
  test('come with the sum and the days that they need', () => {
    expect(hoursOfWeeks(request, {})).toEqual({
      refusal: null,
      hours: '24.78',
      sentences: [
        '1,140 ÷ 46 = 24.7826…, rounded down to 24.78 hours a week, on 3 days or more: at most 10 a day are funded.',
      ],
    })
    expect(hoursOfWeeks({ ...request, text: '47.5' }, { stretchedWeeks: few })).toMatchObject({ hours: '24' })
  })

  test('are rounded as the authority rounds them', () => {
    const over48: StretchedRequest = { ...request, entitlement: 15, text: '48' }
    expect(hoursOfWeeks(over48, { hoursRounding: 'thousandths' })).toMatchObject({ hours: '11.875' })
    expect(hoursOfWeeks(over48, {})).toMatchObject({ hours: '11.87' })
  })

  test('of 38 weeks are not stretched', () => {
    expect(hoursOfWeeks({ ...request, text: '38' }, { stretchedWeeks: few })).toMatchObject({
      sentences: [expect.anything(), '38 weeks are term-time only: nothing is stretched.'],
    })
  })

  test.each<[Partial<StretchedRequest>, readonly number[] | null, string]>([
    [{ text: '37' }, null, 'Hours are spread over no fewer than 38 weeks.'],
    [{ text: 'many' }, null, 'Weeks are a number, such as 46.'],
    [{ closedWeeks: 2, text: '51' }, null, 'A year of 52 weeks, 2 of them closed, has only 50 weeks.'],
    [{}, few, 'The authority lets hours be stretched over 45, 47.5 and 50 weeks, not over 46.'],
  ])('are refused for %j with weeks %j', (change, stretchedWeeks, refusal) => {
    const rules = stretchedWeeks === null ? {} : { stretchedWeeks }
    expect(hoursOfWeeks({ ...request, ...change }, rules)).toEqual({ refusal })
  })
})

describe('hours to weeks', () => {
  test('are the most for which they last, beside the next', () => {
    expect(weeksOfHours({ ...request, text: '25' }, { stretchedWeeks: few })).toEqual({
      refusal: null,
      weeks: '45',
      sentences: ['1,140 ÷ 25 = 45.6 weeks.', 'Over 47.5 weeks it would be 24 hours a week.'],
    })
    expect(weeksOfHours({ ...request, text: ' 23,75 ' }, {})).toMatchObject({ weeks: '48' })
    expect(weeksOfHours({ ...request, text: '22', closedWeeks: 1 }, {})).toMatchObject({ weeks: '51' })
  })

  test.each([
    ['31', '1,140 hours over no fewer than 38 weeks are at most 30 hours a week.'],
    ['x', 'Hours a week must be more than 0.'],
  ])('are refused for %s', (text, refusal) => {
    expect(weeksOfHours({ ...request, text }, {})).toEqual({ refusal })
  })
})

test('a new offer has 51 weeks, or the most that the authority allows', () => {
  expect([firstWeeks(null), firstWeeks([]), firstWeeks([48, 51]), firstWeeks(few)]).toEqual([51, 51, 51, 50])
})

test('the allowed weeks are shown only where they are known', () => {
  const leeds = { authorityName: 'Leeds' }
  expect(allowedInWords(few, leeds)).toBe('Leeds allows 45, 47.5 and 50 weeks.')
  expect(allowedInWords(null, leeds)).toBe(
    'Which weeks Leeds allows is not recorded here: ask before you offer them.',
  )
  expect(allowedInWords([], leeds)).toBe('Leeds does not let hours be stretched.')
})
