import { describe, expect, test } from 'vitest'
import { sheffield, understood, withInset } from '#server/test/sheffield-dates.ts'
import { readTermDates } from './read-term-dates.ts'

const csv = (lines: string) => readTermDates({ mediaType: 'text/csv', text: lines })

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
    ).toEqual({ years: [sheffield], notUnderstood: ['“TBC” of “Summer holiday” is not a date.'] })
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
