import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { layouts, printedYears } from '#server/test/printed-years.ts'
import { readPasted } from './read-pasted.ts'

describe('pasted text', () => {
  test.each(Object.entries(layouts))('printed as %s is read back whole', (_, print) => {
    fc.assert(
      fc.property(printedYears, (year) => {
        const read = readPasted(print(year))
        expect(read.years, print(year)).toEqual([year])
        expect(read.notUnderstood).toEqual([])
      }),
    )
  })

  test('is read as far as two thousand dates, also where they are none', () => {
    for (const line of [`${'31,'.repeat(190)}31 feb 2026`, '1 may, '.repeat(80)])
      expect(readPasted(`${line}\n`.repeat(300)).lines.length).toBeLessThan(50)
  })

  test('in the words of a council is read line by line', () => {
    const read = readPasted(
      'Autumn Term 2026: Tuesday 1 September to Friday 18 December, half-term 26–30 October, INSET 1 and 2 September',
    )
    expect(read.lines[0]?.read).toEqual([
      'School: 1 Sep 2026 to 18 Dec 2026',
      'Half-term: 26 Oct 2026 to 30 Oct 2026',
      'INSET day: 1 Sep 2026',
      'INSET day: 2 Sep 2026',
    ])
    expect(read.years[0]).toMatchObject({
      academicYear: '2026-27',
      terms: [{ termType: 'autumn', halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' } }],
      insetDays: ['2026-09-01', '2026-09-02'],
    })
  })

  // Mo 3 and Mo 31 May 2027 are bank holidays, Tu 4 May is none.
  test('names open bank holidays by their days alone', () => {
    const terms = 'Summer Term 2027: Monday 12 April to Wednesday 21 July, half-term 1–4 June'
    const read = (rest: string, division: Division = 'england-and-wales') => {
      const { years, lines, notUnderstood } = readPasted(`${terms}, ${rest}`, division)
      return {
        ...{ open: years[0]?.openBankHolidays, terms: years[0]?.terms, notUnderstood },
        read: lines[0]?.read.slice(2),
      }
    }
    const open = (day: string) => `Open bank holiday: ${day} May 2027`
    expect(read('schools open on 3 May')).toMatchObject({ open: ['2027-05-03'], read: [open('3')] })
    expect(read('schools open on 3 and 31 May')).toMatchObject({
      open: ['2027-05-03', '2027-05-31'],
      terms: [{ startDate: '2027-04-12', halfTerm: { startDate: '2027-06-01' } }],
      read: [open('3'), open('31')],
    })
    expect(read('schools open on 4 May').read).toEqual(['First day: 4 May 2027'])
    expect(read('schools are not open on 3 May').open).toBeUndefined()
    expect(read('schools open on 29 March', 'scotland').open).toBeUndefined()
    expect(read('schools open on 3 and 4 May').open).toEqual(['2027-05-03'])
  })

  test('names weekdays that contradict their date, days that do not exist and lines without a year', () => {
    const { notUnderstood } = readPasted(
      'Autumn term: Monday 1 September 2026 to Friday 18 December 2026\nINSET: 31 September 2026',
    )
    expect(notUnderstood).toContain(
      '“Monday 1 September 2026” is a Tuesday: 1 September 2026 is read, please check.',
    )
    expect(notUnderstood).toContain('“31 September 2026” is not a date.')
    expect(readPasted('Half term 26 to 30 October').notUnderstood).toContain(
      '“Half term 26 to 30 October”: no year is given.',
    )
  })

  test('that is hostile is read without a fault, and long text quickly', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => void readPasted(text)))
    const line = 'Mon 1 and 2 and 3 to 4 , 5 & 6 – 7 to '
    expect(readPasted(line.repeat(500)).years).toEqual([])
  })
})
