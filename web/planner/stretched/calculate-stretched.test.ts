import { describe, expect, test } from 'vitest'
import {
  allowedInWords,
  calculateStretched,
  firstWeeks,
  type StretchedRequest,
  whyNoOffer,
} from './calculate-stretched.ts'

const request: StretchedRequest = {
  entitlement: 30,
  given: 'weeks',
  text: '46',
  closedWeeks: '0',
  daysPerWeek: 5,
}
const few = [45, 47.5, 50, 51]

describe('weeks to hours', () => {
  test('come with the calculation and the hours left', () => {
    expect(calculateStretched(request, {})).toEqual({
      weeks: '46',
      hours: '24.78',
      refusal: null,
      sentences: [
        '1,140 ÷ 46 = 24.7826…, rounded down to 24.78 hours a week.',
        '46 weeks of 24.78 hours leave 0.12 hours of the 1,140 unused.',
      ],
      warning: null,
    })
    expect(calculateStretched({ ...request, text: '47.5' }, { stretchedWeeks: few }).sentences).toEqual([
      '1,140 ÷ 47.5 = 24 hours a week.',
    ])
  })

  test('are rounded as the authority rounds them', () => {
    const over48: StretchedRequest = { ...request, entitlement: 15, text: '48' }
    expect(calculateStretched(over48, { hoursRounding: 'thousandths' }).hours).toBe('11.875')
    expect(calculateStretched(over48, {}).hours).toBe('11.87')
  })

  test('of 38 weeks are not stretched', () => {
    expect(calculateStretched({ ...request, text: '38' }, { stretchedWeeks: few }).sentences.at(-1)).toBe(
      '38 weeks are term-time only: nothing is stretched.',
    )
  })

  test('warn of more than ten hours a day, and say on how many days they fit', () => {
    expect(calculateStretched({ ...request, daysPerWeek: 2 }, {}).warning).toBe(
      '24.78 ÷ 2 days = 12.39 hours a day: at most 10 are funded. Choose 3 days or more.',
    )
    expect(calculateStretched({ ...request, daysPerWeek: 3 }, {}).warning).toBeNull()
  })
})

describe('hours to weeks', () => {
  const hours: StretchedRequest = { ...request, given: 'hours', text: '25' }

  test('name the weeks below and above', () => {
    expect(calculateStretched(hours, { stretchedWeeks: few })).toMatchObject({
      weeks: '45',
      hours: '25',
      sentences: [
        '1,140 ÷ 25 = 45.6 weeks.',
        '45 weeks of 25 hours leave 15 hours of the 1,140 unused.',
        'Over 47.5 weeks it would be 24 hours a week.',
      ],
    })
  })

  test('may be typed with a comma', () => {
    expect(calculateStretched({ ...hours, text: ' 23,75 ' }, {}).weeks).toBe('48')
  })
})

describe('invalid input gets a message that says why', () => {
  test.each<[Partial<StretchedRequest>, readonly number[] | null, string]>([
    [{ text: '37' }, null, 'Hours are spread over no fewer than 38 weeks.'],
    [{ text: 'many' }, null, 'Weeks are a number, such as 46.'],
    [{ text: '' }, null, 'Type the weeks of a stretched year.'],
    [{ given: 'hours', text: '' }, null, 'Type the hours of a stretched year.'],
    [{ closedWeeks: '2', text: '51' }, null, 'A year of 52 weeks, 2 of them closed, has only 50 weeks.'],
    [{ closedWeeks: '' }, null, 'Weeks closed must be a number from 0 to 14.'],
    [{}, few, 'The authority lets hours be stretched over 45, 47.5, 50 and 51 weeks, not over 46.'],
    [
      { given: 'hours', text: '31' },
      null,
      '1,140 hours over no fewer than 38 weeks are at most 30 hours a week.',
    ],
    [{ given: 'hours', text: 'x' }, null, 'Hours a week must be more than 0.'],
  ])('%j with weeks %j', (change, allowedWeeks, refusal) => {
    const rules = allowedWeeks === null ? {} : { stretchedWeeks: allowedWeeks }
    expect(calculateStretched({ ...request, ...change }, rules)).toMatchObject({
      refusal,
      sentences: [],
    })
  })
})

test('the calculator starts with 46 weeks, or the fewest that the authority allows', () => {
  expect(firstWeeks(null)).toBe(46)
  expect(firstWeeks([45, 46])).toBe(46)
  expect(firstWeeks(few)).toBe(45)
})

const leeds = { authorityName: 'Leeds', nation: 'England' } as const

test('the allowed weeks are shown only where they are known', () => {
  expect(allowedInWords(few, leeds)).toBe('Leeds allows 45, 47.5, 50 and 51 weeks.')
  expect(allowedInWords(null, leeds)).toBe(
    'Which weeks Leeds allows is not recorded here: ask before you offer them.',
  )
})

test('a note says where hours are not stretched, or not by England’s rules', () => {
  expect(whyNoOffer(null, leeds)).toBeNull()
  expect(whyNoOffer(few, { authorityName: null, nation: null })).toBeNull()
  expect(whyNoOffer([], leeds)).toBe('Leeds does not let hours be stretched. Its hours are term-time only.')
  expect(whyNoOffer(null, { ...leeds, nation: 'Wales' })).toBe(
    'In Wales hours are funded over 39 weeks of term and 9 of holiday, and are not stretched.',
  )
  expect(whyNoOffer(null, { ...leeds, authorityName: 'City of Edinburgh', nation: 'Scotland' })).toBe(
    'These sums are England’s: ask City of Edinburgh how hours may be spread in Scotland.',
  )
})
