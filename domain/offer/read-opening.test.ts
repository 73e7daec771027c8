import { expect, test } from 'vitest'
import { readOpening } from './read-opening.ts'

test.each([
  ['51 weeks, closed Christmas week and two INSET days', 51, true, 2],
  ['Stretched over 47.5 weeks', 47.5, false, 0],
  ['open 50 wks with 3 inset days', 50, false, 3],
  ['48 weeks a year', 48, false, 0],
  ['52 weeks, open at Christmas, an in-service day', 52, false, 1],
  ['48 weeks and two school development days', 48, false, 2],
])('%s', (text, weeks, closesAtChristmas, insetDays) => {
  expect(readOpening(text)).toEqual({ weeks, closesAtChristmas, insetDays })
})

test.each([
  '12 weeks from 13 Apr',
  '40 weeks',
  'inset 4 Sep',
  'closed 21 Dec to 1 Jan',
  '12 weeks, closed at Christmas',
])('says nothing of a year’s open weeks: %s', (text) => expect(readOpening(text)).toBeNull())
