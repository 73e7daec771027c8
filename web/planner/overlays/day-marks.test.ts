import { expect, test } from 'vitest'
import { areMarksEqual, councilMarks, joinMarks, lastYearMarks, periodMarks } from './day-marks.ts'

const autumn = {
  startDate: '2025-09-03',
  endDate: '2025-12-19',
  halfTerm: { startDate: '2025-10-27', endDate: '2025-10-31' },
}

test('the council’s terms mark their start, their end and each day of the half-term', () => {
  const marks = councilMarks({ autumn })
  expect(marks.get('2025-09-03')).toEqual({
    look: 'council council-start',
    words: ['council’s autumn term starts'],
  })
  expect(marks.get('2025-09-04')).toEqual({ look: 'council', words: [] })
  expect(marks.get('2025-10-29')).toEqual({ look: 'council-break', words: ['council’s half-term'] })
  expect(marks.get('2025-12-19')?.words).toEqual(['council’s autumn term ends'])
  expect(marks.has('2025-12-20')).toBe(false)
})

test('last year’s terms are moved to the same days of the week', () => {
  const marks = lastYearMarks({ autumn })
  //  September 2025           September 2026
  //  Mo Tu We Th Fr Sa Su     Mo Tu We Th Fr Sa Su
  //   1  2  3  4  5  6  7         1  2  3  4  5  6
  expect(marks.get('2026-09-02')?.words).toEqual(['last year: autumn term starts'])
  expect(marks.get('2026-10-26')?.words).toEqual(['last year: half-term'])
  expect(marks.get('2026-12-18')?.words).toEqual(['last year: autumn term ends'])
})

test('missing or invalid dates mark nothing', () => {
  expect(lastYearMarks({ autumn: { startDate: '', endDate: '', halfTerm: null } }).size).toBe(0)
})

test('funding periods end where a claim does, whatever month the year begins in', () => {
  const ends = (startDate: string, endDate: string) => [...periodMarks({ startDate, endDate }).keys()]
  expect(ends('2026-04-01', '2027-03-31')).toEqual(['2026-08-31', '2026-12-31', '2027-03-31'])
  expect(ends('2026-09-01', '2027-08-31')).toEqual(['2026-12-31', '2027-03-31', '2027-08-31'])
  expect(periodMarks({ startDate: '2026-04-01', endDate: '2027-03-31' }).get('2026-08-31')).toEqual({
    look: 'period-end',
    words: ['summer funding period ends'],
  })
})

test('a day has the marks of all overlays', () => {
  const marks = joinMarks(
    councilMarks({ autumn }),
    periodMarks({ startDate: '2025-04-01', endDate: '2026-03-31' }),
  )
  expect(marks.get('2025-12-19')?.words).toEqual(['council’s autumn term ends'])
  expect(joinMarks(marks, lastYearMarks({}), councilMarks({ autumn })).get('2025-09-03')).toEqual({
    look: 'council council-start council council-start',
    words: ['council’s autumn term starts', 'council’s autumn term starts'],
  })
})

test('marks are equal that look and read the same on the same days', () => {
  const marks = councilMarks({ autumn })
  expect(areMarksEqual(marks, councilMarks({ autumn }))).toBe(true)
  expect(areMarksEqual(marks, councilMarks({ autumn: { ...autumn, endDate: '2025-12-18' } }))).toBe(false)
  expect(areMarksEqual(marks, councilMarks({ autumn }, 'northern-ireland'))).toBe(false)
})
