import { expect, test } from 'vitest'
import type { Closure } from './closure.ts'
import { closureTerms, countClosures } from './closure-count.ts'
import type { Term } from './term.ts'

//  Mo   Tu   We   Th   Fr   Sa   Su      May 2026: a term from Monday 4 to Friday 22
// [ 4]   5    6    7  x 8    9   10      bank holiday on 4, INSET on 8
//  11  ½12  ½13   14   15   16   17      two half days, the parents charged for them
// x18   19   20   21   22                a funded closure on 18
const may: Term = { termType: 'summer', startDate: '2026-05-04', endDate: '2026-05-22', halfTerm: null }
const closure = (startDate: string, endDate: string, rest: Partial<Closure>): Closure => ({
  kind: 'closure',
  label: '',
  startDate,
  endDate,
  ...rest,
})
const closures = [
  closure('2026-05-08', '2026-05-10', { kind: 'inset' }),
  closure('2026-05-12', '2026-05-13', { portion: 'half', isCharged: true }),
  closure('2026-05-18', '2026-05-18', { isFunded: true }),
  closure('2026-05-04', '2026-05-04', { kind: 'break', isFunded: true }),
]
const bankHolidays = [{ name: 'Early May bank holiday', date: '2026-05-04' }]

test('closures are counted in school days, by kind, funded and charged apart', () => {
  expect(countClosures([may], { closures, bankHolidays })).toEqual({
    days: 3,
    funded: 1,
    charged: 1,
    byKind: { inset: 1, closure: 2, break: 0, other: 0 },
  })
})

test('a day on which closures meet belongs to the longer one, of equals to the first', () => {
  const meeting = [
    closure('2026-05-12', '2026-05-12', { portion: 'half', isCharged: true }),
    closure('2026-05-12', '2026-05-12', { kind: 'inset' }),
    closure('2026-05-12', '2026-05-12', { kind: 'other', isFunded: true }),
  ]
  expect(countClosures([may], { closures: meeting, bankHolidays })).toEqual({
    days: 1,
    funded: 0,
    charged: 0,
    byKind: { inset: 1, closure: 0, break: 0, other: 0 },
  })
})

test('what is agreed for a closure can be read', () => {
  expect(closures.map(closureTerms)).toEqual([
    'whole day, not funded, not charged',
    'half day, not funded, charged',
    'whole day, funded, not charged',
    'whole day, funded, not charged',
  ])
})
