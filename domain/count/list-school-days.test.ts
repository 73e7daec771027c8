import { expect, test } from 'vitest'
import type { Term } from '#domain/year/term.ts'
import { listSchoolDays } from './list-school-days.ts'

//  Mo  Tu  We  Th  Fr  Sa  Su      May 2026
//  18  19 ½20  21 x22  23  24      half a day off on 20, closed on 22
// [25] 26  27  28  29  30  31      bank holiday on 25; the term ends on 27
const term: Term = { termType: 'summer', startDate: '2026-05-19', endDate: '2026-05-27', halfTerm: null }
const off = { kind: 'closure', label: '' } as const
const context = {
  bankHolidays: new Set(['2026-05-25']),
  closures: [
    { ...off, startDate: '2026-05-20', endDate: '2026-05-20', portion: 'half' as const },
    { ...off, startDate: '2026-05-22', endDate: '2026-05-22' },
  ],
}

test('the days of a term on which children attend can be named, half days among them', () => {
  expect(listSchoolDays(term, term, context)).toEqual([
    '2026-05-19',
    '2026-05-20',
    '2026-05-21',
    '2026-05-26',
    '2026-05-27',
  ])
})

test('only the part of a range that lies in the term has any', () => {
  expect(listSchoolDays({ startDate: '2026-05-26', endDate: '2026-06-30' }, term, context)).toHaveLength(2)
  expect(listSchoolDays({ startDate: '2026-06-01', endDate: '2026-06-30' }, term, context)).toEqual([])
  expect(listSchoolDays({ startDate: '2026-05-27', endDate: '2026-05-19' }, term, context)).toEqual([])
})
