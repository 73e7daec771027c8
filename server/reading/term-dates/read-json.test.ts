import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { understood, withInset } from '#server/test/sheffield-dates.ts'
import { readTermDates } from './read-term-dates.ts'

const json = (content: unknown) =>
  readTermDates({ mediaType: 'application/json', text: JSON.stringify(content) })

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

  test('is read up to a hundred levels deep, and not beyond, where its parser is slow', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
    expect(json({ ...file, notes: nested(99) })).toEqual(understood)
    expect(json({ ...file, notes: nested(100) })).toMatchObject({
      years: [],
      notUnderstood: [expect.stringContaining('must be JSON')],
    })
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
