import { describe, expect, test } from 'vitest'
import { type IcalEvent, icalFile } from '#server/test/readers/ical-file.ts'
import { autumn, spring, summer, understood, withInset } from '#server/test/sheffield-dates.ts'
import { readTermDates } from './read-term-dates.ts'

const ical = (events: readonly IcalEvent[]) =>
  readTermDates({ mediaType: 'text/calendar', text: icalFile(events) })

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
