import { describe, expect, test } from 'vitest'
import { type IcalEvent, icalFile } from '#server/test/readers/ical-file.ts'
import { autumn } from '#server/test/sheffield-dates.ts'
import { readTermDates } from './read-term-dates.ts'

const ical = (events: readonly IcalEvent[]) =>
  readTermDates({ mediaType: 'text/calendar', text: icalFile(events) })

describe('what is not understood', () => {
  test('is named, and does not spoil the rest', () => {
    const events: IcalEvent[] = [
      ['Autumn term', '2026-09-01', '2026-12-19'],
      ['Half term', '2026-10-26', '2026-10-31'],
      ['Half term', '2027-02-15', '2027-02-20'],
      ['Nativity play', '2026-12-10'],
      ['Summer term ends', '2027-07-21'],
      ['Spring term', '2027-01-04', '2027-09-01'],
    ]
    expect(ical(events)).toEqual({
      years: [{ academicYear: '2026-27', terms: [autumn], insetDays: [] }],
      notUnderstood: [
        '“Spring term” on 4 January 2027 is not understood and left out.',
        '“Summer term ends” on 21 July 2027 is not understood and left out.',
        '“Nativity play” on 10 December 2026 is not understood and left out.',
        '“Half term” on 15 February 2027 is not understood and left out.',
        'No dates were found for the summer term of 2026-27.',
        'No dates were found for the spring term of 2026-27.',
      ],
    })
  })

  test('are terms that can’t both be true', () => {
    const events: IcalEvent[] = [
      ['Autumn term', '2026-09-01', '2026-12-19'],
      ['Spring term', '2026-12-18', '2027-03-26'],
    ]
    expect(ical(events)).toMatchObject({
      years: [{ terms: [{ termType: 'autumn' }] }],
      notUnderstood: [
        'Spring term starts before the autumn term has ended.',
        'No dates were found for the summer term of 2026-27.',
      ],
    })
  })
})
