import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PublishedYear } from '#domain/published-term-dates.ts'
import { readTermDates } from './read-term-dates.ts'

// Sheffield 2026-27, as the council's page has it, in each of the shapes that councils publish.

const autumn = {
  termType: 'autumn',
  startDate: '2026-09-01',
  endDate: '2026-12-18',
  halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
} as const
const spring = {
  termType: 'spring',
  startDate: '2027-01-04',
  endDate: '2027-03-25',
  halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
} as const
const summer = {
  termType: 'summer',
  startDate: '2027-04-12',
  endDate: '2027-07-21',
  halfTerm: { startDate: '2027-05-31', endDate: '2027-06-04' },
} as const
const sheffield: PublishedYear = { academicYear: '2026-27', terms: [autumn, spring, summer], insetDays: [] }
const understood = { years: [sheffield], notUnderstood: [] }
const withInset = { years: [{ ...sheffield, insetDays: ['2026-09-01', '2026-10-23'] }], notUnderstood: [] }

const csv = (lines: string) => readTermDates({ mediaType: 'text/csv', text: lines })
const json = (content: unknown) =>
  readTermDates({ mediaType: 'application/json', text: JSON.stringify(content) })

type IcalEvent = [summary: string, start: string, end?: string]
const compact = (day: string) => day.replaceAll('-', '')
const ical = (events: readonly IcalEvent[]) =>
  readTermDates({ mediaType: 'text/calendar', text: icalFile(events) })
function icalFile(events: readonly IcalEvent[]): string {
  const lines = events.flatMap(([summary, start, end]) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${compact(start)}`,
    ...(end === undefined ? [] : [`DTEND;VALUE=DATE:${compact(end)}`]),
    `SUMMARY:${summary}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

describe('JSON', () => {
  const file = {
    authority: 'Sheffield',
    year: '2026-27',
    terms: [
      {
        name: 'Autumn',
        start: '2026-09-01',
        end: '2026-12-18',
        halfTerm: { start: '2026-10-26', end: '2026-10-30' },
      },
      {
        name: 'Spring',
        start: '2027-01-04',
        end: '2027-03-25',
        halfTerm: { start: '2027-02-15', end: '2027-02-19' },
      },
      {
        name: 'Summer',
        start: '2027-04-12',
        end: '2027-07-21',
        halfTerm: { start: '2027-05-31', end: '2027-06-04' },
      },
    ],
    insetDays: [],
  }

  test('is a school year, a list of them, or a list under “years”', () => {
    for (const content of [file, [file], { years: [file] }]) expect(json(content)).toEqual(understood)
  })

  test('may have INSET days, as days or as objects', () => {
    expect(json({ ...file, insetDays: ['2026-10-23', { date: '2026-09-01' }] })).toEqual(withInset)
  })

  test.runIf(existsSync('../shared/data/sheffield-2026-27.json'))(
    'is what was collected from the page',
    () => {
      const text = readFileSync('../shared/data/sheffield-2026-27.json', 'utf8')
      expect(readTermDates({ mediaType: 'application/json', text })).toEqual(understood)
      const birmingham = readFileSync('../shared/data/birmingham-2025-26.json', 'utf8')
      expect(readTermDates({ mediaType: 'application/json', text: birmingham })).toMatchObject({
        years: [
          { academicYear: '2025-26', terms: [{ endDate: '2025-12-19' }, {}, { endDate: '2026-07-20' }] },
        ],
        notUnderstood: [],
      })
    },
  )
})

describe('CSV', () => {
  test('has a row for each term, with its half-term beside it', () => {
    expect(
      csv(`Term,Start date,End date,Half term start,Half term end
Autumn term 2026,01/09/2026,18/12/2026,26/10/2026,30/10/2026
Spring term 2027,04/01/2027,25/03/2027,15/02/2027,19/02/2027
Summer term 2027,12/04/2027,21/07/2027,31/05/2027,04/06/2027`),
    ).toEqual(understood)
  })

  test('or a row for each term and half-term, below a title, with semicolons and days in words', () => {
    expect(
      csv(`Sheffield City Council
;;
Occasion;First day;Last day
Autumn term;Tuesday 1 September 2026;Friday 18 December 2026
Half term;Monday 26 October 2026;Friday 30 October 2026
Spring term;4 January 2027;25 March 2027
Half term;15 February 2027;19 February 2027
Summer term;12 April 2027;21 July 2027
Half term;31 May 2027;4 June 2027
INSET day;1 September 2026;
Staff training;Friday 23 October 2026;`),
    ).toEqual(withInset)
  })

  test('or halves of terms, with the break in between', () => {
    expect(
      csv(`Name,From,To
Autumn 1st half term,2026-09-01,2026-10-23
Autumn 2nd half term,2026-11-02,2026-12-18
Term 3,2027-01-04,2027-02-12
Term 4,2027-02-22,2027-03-25
Term 5,2027-04-12,2027-05-28
Term 6,2027-06-07,2027-07-21`),
    ).toEqual(understood)
  })

  test('or days on which schools close and open again', () => {
    expect(
      csv(`Occasion,Closes,Re-opens
Autumn term,,Tuesday 1 September 2026
October half term,Friday 23 October 2026,Monday 2 November 2026
Christmas,18/12/2026,04/01/2027
February half term,12/02/2027,22/02/2027
Easter,25/03/2027,12/04/2027
May Day,30/04/2027,04/05/2027
May half term,28/05/2027,07/06/2027
Summer holiday,21/07/2027,TBC`),
    ).toEqual({ years: [sheffield], notUnderstood: ['“TBC” of “Summer holiday” is no date.'] })
  })

  test('or what a calendar program writes', () => {
    expect(
      csv(`Subject,Start Date,Start Time,End Date,End Time,All Day Event
"Autumn term, all schools",01/09/2026,,18/12/2026,,True
Half term,24/10/2026,,01/11/2026,,True
Spring term,04/01/2027,,25/03/2027,,True
Spring half-term holiday,13/02/2027,,21/02/2027,,True
Summer term,12/04/2027,,21/07/2027,,True
May half-term,29/05/2027,,06/06/2027,,True
Early May bank holiday,03/05/2027,,03/05/2027,,True
Christmas holidays,19/12/2026,,03/01/2027,,True`),
    ).toEqual(understood)
  })

  test('or days in one column', () => {
    expect(
      csv(`Event,Date
Autumn term starts,Tuesday 1 September 2026
Half term,Monday 26 October 2026 to Friday 30 October 2026
Autumn term ends,Friday 18 December 2026
Spring term starts,Monday 4 January 2027
Half term,15/02/2027 - 19/02/2027
Spring term ends,Thursday 25 March 2027
Summer term starts,Monday 12 April 2027
Half term,31/05/2027 - 04/06/2027
Summer term ends,Wednesday 21 July 2027`),
    ).toEqual(understood)
  })
})

describe('iCalendar', () => {
  test('has an event for each term, half-term and INSET day', () => {
    const events: IcalEvent[] = [
      ['Autumn term', '2026-09-01', '2026-12-19'],
      ['Half-term', '2026-10-24', '2026-11-02'],
      ['INSET day', '2026-10-23'],
      ['Non-pupil day', '2026-09-01', '2026-09-02'],
      ['Spring Term 2027', '2027-01-04', '2027-03-26'],
      ['February half term', '2027-02-15', '2027-02-20'],
      ['Summer Term 2027', '2027-04-12', '2027-07-22'],
      ['May half term', '2027-05-31', '2027-06-05'],
      ['Good Friday', '2027-03-26', '2027-03-27'],
    ]
    expect(ical(events)).toEqual(withInset)
  })

  test('or an event for each first and last day', () => {
    const events: IcalEvent[] = [
      ['School reopens', '2026-09-01'],
      ['Schools close for half term', '2026-10-23'],
      ['Return to school after half-term', '2026-11-02'],
      ['Last day of autumn term', '2026-12-18'],
      ['First day of Spring Term 1', '2027-01-04'],
      ['Half term', '2027-02-15', '2027-02-20'],
      ['End of term: Spring term ends', '2027-03-25'],
      ['Summer term begins', '2027-04-12'],
      ['May half term', '2027-05-31', '2027-06-05'],
      ['Summer term ends', '2027-07-21'],
    ]
    expect(ical(events)).toEqual(understood)
  })

  test('or only the holidays', () => {
    const events: IcalEvent[] = [
      ['Sheffield: Summer holiday', '2026-08-01', '2026-09-01'],
      ['Sheffield: School holiday', '2026-10-24', '2026-11-02'],
      ['Sheffield: Christmas holiday', '2026-12-19', '2027-01-04'],
      ['Sheffield: February half-term', '2027-02-13', '2027-02-22'],
      ['Sheffield: Easter holiday', '2027-03-26', '2027-04-12'],
      ['Sheffield: May half-term', '2027-05-29', '2027-06-07'],
      ['Sheffield: Summer holiday', '2027-07-22', '2027-08-01'],
      ['Sheffield: Bank holiday', '2027-05-03', '2027-05-04'],
    ]
    expect(ical(events)).toEqual(understood)
  })

  test('or every single school day', () => {
    const schoolDays = [autumn, spring, summer].flatMap(({ startDate, endDate, halfTerm }) => {
      const days: IcalEvent[] = []
      for (let day = Date.parse(startDate); day <= Date.parse(endDate); day += 24 * 60 * 60 * 1000) {
        const date = new Date(day).toISOString().slice(0, 10)
        const isWeekday = ![0, 6].includes(new Date(day).getUTCDay())
        const isBreak = halfTerm.startDate <= date && date <= halfTerm.endDate
        if (isWeekday && !isBreak && date !== '2027-05-03') days.push(['Sheffield: Term day (Week 1)', date])
      }
      return days
    })
    expect(schoolDays).toHaveLength(195)
    expect(ical(schoolDays)).toEqual(understood)
  })

  test('has its moments read by the clock of the schools', () => {
    const event = (lines: string) =>
      readTermDates({
        mediaType: 'text/calendar',
        text: `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Summer term\n${lines}\nEND:VEVENT\nEND:VCALENDAR`,
      }).years[0]?.terms[0]
    // Midnight in British summer time, as Exchange writes it.
    expect(event('DTSTART:20270411T230000Z\nDTEND:20270721T230000Z')).toMatchObject({
      startDate: '2027-04-12',
      endDate: '2027-07-21',
    })
    expect(event('DTSTART:20270412T083000\nDTEND:20270721T153000')).toMatchObject({ endDate: '2027-07-21' })
  })
})

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
        'Nothing is said of the summer term of 2026-27.',
        'Nothing is said of the spring term of 2026-27.',
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
        'Nothing is said of the summer term of 2026-27.',
      ],
    })
  })
})
