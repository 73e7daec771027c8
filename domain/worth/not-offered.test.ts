import { expect, test } from 'vitest'
import { notOfferedInWords, stretchedWeeksIn } from './not-offered.ts'

const counted = (offer: string, children = 3) => ({ offer, children })

test('children stretched over weeks that no offer of the calendar has are named with what to do', () => {
  const offered = stretchedWeeksIn([
    { model: 'stretched', weeks: 51 },
    { model: 'term-time', weeks: null },
  ])
  expect(notOfferedInWords([counted('term-time'), counted('stretched-51')], offered)).toBeNull()
  expect(notOfferedInWords([counted('stretched-51'), counted('stretched-52')], offered)).toBe(
    'The headcount has children stretched over 52 weeks, and this calendar has no such offer: add it under Offers there, or count them as term-time.',
  )
  const twice = ['stretched-52', 'stretched-47.5', 'stretched-52'].map((offer) => counted(offer))
  expect(notOfferedInWords(twice, [], 'the calendar of 2026-27')).toMatch(
    /stretched over 47\.5 and 52 weeks, and the calendar of 2026-27 has no such offer/,
  )
})

test('a line without children needs no offer', () => {
  expect(notOfferedInWords([counted('stretched-51', 0)], [])).toBeNull()
})
