import { describe, expect, test } from 'vitest'
import type { BankHoliday, Division } from './bank-holiday.ts'
import { projectedHolidays } from './projected-holidays.ts'
import { reconcileBankHolidays } from './reconcile-bank-holidays.ts'

type Edit = Readonly<Record<string, string | null>>

/** A division's published year: the usual days, and by `date: title` what differs; null takes a day out. */
function year(of: number, edit: Edit = {}, division: Division = 'england-and-wales'): BankHoliday[] {
  const usual = projectedHolidays(division, of).filter(({ date }) => !(date in edit))
  const edited = Object.entries(edit).flatMap(([date, name]) =>
    name === null ? [] : [{ name, date, division, notes: '' }],
  )
  return [...usual, ...edited].map((holiday) => ({ ...holiday, isProvisional: false }))
}

const provisional = (of: number) => projectedHolidays('england-and-wales', of)

/** What changed, one line each. */
function changesOf(
  stored: readonly BankHoliday[],
  published: readonly BankHoliday[],
  projectedUntil = 0,
): string[] {
  return reconcileBankHolidays(stored, published, projectedUntil).changes.map(
    ({ kind, from, before, date, name }) => {
      if (from === null) return `${kind}: ${name} ${date}`
      if (date === null) return `${kind}: ${before} ${from}`
      return `${kind}: ${before} ${from} -> ${before === name ? '' : `${name} `}${date}`
    },
  )
}

test('the same feed again changes nothing', () => {
  const result = reconcileBankHolidays(year(2026), year(2026), 2026)
  expect(result).toEqual({
    changes: [],
    added: [],
    projected: [],
    updated: [],
    removed: [],
    unchanged: 8,
    leftAlone: [],
  })
})

describe('the sliding window', () => {
  test('a year that the feed drops is left as it was', () => {
    const result = reconcileBankHolidays([...year(2019), ...year(2026)], year(2026), 0)
    expect(result.changes).toEqual([])
    expect(result.leftAlone).toEqual([{ division: 'england-and-wales', years: [2019] }])
  })

  test('a year that returns equals the feed again', () => {
    const spoilt = year(2019, { '2019-05-06': null, '2019-05-08': 'Early May bank holiday' })
    expect(changesOf([...spoilt, ...year(2026)], [...year(2019), ...year(2026)])).toEqual([
      'moved: Early May bank holiday 2019-05-08 -> 2019-05-06',
    ])
  })

  test('a year missing for one division stays unchanged there only', () => {
    const stored = [...year(2026), ...year(2026, {}, 'scotland')]
    const published = [
      ...year(2026, { '2026-06-15': 'World Cup bank holiday' }),
      ...year(2027, {}, 'scotland'),
    ]
    const { changes, leftAlone } = reconcileBankHolidays(stored, published, 0)
    expect(changes.filter(({ division }) => division === 'england-and-wales')).toHaveLength(1)
    expect(changes.filter(({ division }) => division === 'scotland')).toHaveLength(9)
    expect(leftAlone).toEqual([{ division: 'scotland', years: [2026] }])
  })
})

describe('days that are moved', () => {
  //  May 2020     Mo Tu We Th Fr
  //                4  5  6  7  8   Early May went from Monday to Friday, the 75th VE day.
  test('a whole week on, by their title', () => {
    const moved = year(2020, { '2020-05-04': null, '2020-05-08': 'Early May bank holiday' })
    expect(changesOf(year(2020), moved)).toEqual(['moved: Early May bank holiday 2020-05-04 -> 2020-05-08'])
  })

  test('and renamed at once', () => {
    const moved = year(2020, { '2020-05-04': null, '2020-05-08': 'Early May bank holiday (VE day)' })
    expect(changesOf(year(2020), moved)).toEqual([
      'moved: Early May bank holiday 2020-05-04 -> Early May bank holiday (VE day) 2020-05-08',
    ])
  })

  test('into each other’s places, down a chain', () => {
    const stored = year(2021, {
      '2021-12-25': 'Christmas Day',
      '2021-12-27': 'Boxing Day',
      '2021-12-28': null,
    })
    expect(changesOf(stored, year(2021))).toEqual([
      'moved: Christmas Day 2021-12-25 -> 2021-12-27',
      'moved: Boxing Day 2021-12-27 -> 2021-12-28',
    ])
  })

  test('over the turn of the year, where both years are covered', () => {
    const stored = [...year(2027), ...year(2028)]
    const published = [
      ...year(2027, { '2027-12-31': 'New Year’s Day' }),
      ...year(2028, { '2028-01-03': null }),
    ]
    expect(changesOf(stored, published)).toEqual(['moved: New Year’s Day 2028-01-03 -> 2027-12-31'])
  })

  test('with distant dates and different names are one removed and one added', () => {
    const published = year(2026, { '2026-08-31': null, '2026-06-15': 'World Cup bank holiday' })
    expect(changesOf(year(2026), published)).toEqual([
      'added: World Cup bank holiday 2026-06-15',
      'removed: Summer bank holiday 2026-08-31',
    ])
  })
})

describe('titles', () => {
  test('swapped between adjacent days are renamed: no day has moved', () => {
    const swapped = year(2022, { '2022-12-26': 'Christmas Day', '2022-12-27': 'Boxing Day' })
    expect(changesOf(year(2022), swapped)).toEqual([
      'renamed: Boxing Day 2022-12-26 -> Christmas Day 2022-12-26',
      'renamed: Christmas Day 2022-12-27 -> Boxing Day 2022-12-27',
    ])
  })

  test('that move up while the last gets a new one are renamed too', () => {
    const stored = year(2026, { '2026-06-15': 'Cup', '2026-06-16': 'Final' })
    const published = year(2026, { '2026-06-15': 'Final', '2026-06-16': 'Victory' })
    expect(changesOf(stored, published)).toEqual([
      'renamed: Cup 2026-06-15 -> Final 2026-06-15',
      'renamed: Final 2026-06-16 -> Victory 2026-06-16',
    ])
  })

  test('written with another apostrophe are the same holiday', () => {
    const typed = year(2026, { '2026-01-01': 'New Year\u0027s Day' })
    expect(changesOf(typed, year(2026))).toEqual([
      'renamed: New Year\u0027s Day 2026-01-01 -> New Year’s Day 2026-01-01',
    ])
  })

  test('that a day has given to a neighbour, who keeps it beside a new one', () => {
    const published = year(2026, { '2026-05-04': 'VE day', '2026-05-08': 'Early May bank holiday' })
    expect(changesOf(year(2026), published)).toEqual([
      'added: VE day 2026-05-04',
      'moved: Early May bank holiday 2026-05-04 -> 2026-05-08',
    ])
  })
})

test('a one-off at ten days’ notice is added', () => {
  const name = 'Bank Holiday for the State Funeral of Queen Elizabeth II'
  expect(changesOf(year(2022), year(2022, { '2022-09-19': name }))).toEqual([`added: ${name} 2022-09-19`])
})

test('a one-off that is called off is removed', () => {
  const stored = year(2026, { '2026-06-15': 'World Cup bank holiday' })
  expect(changesOf(stored, year(2026))).toEqual(['removed: World Cup bank holiday 2026-06-15'])
})

describe('two holidays of the same name', () => {
  const two = year(2026, { '2026-06-15': 'Extra bank holiday', '2026-09-18': 'Extra bank holiday' })

  test('are two', () => expect(changesOf(two, two)).toEqual([]))

  test('of which the nearer one is the one that moved', () => {
    const moved = year(2026, { '2026-06-15': 'Extra bank holiday', '2026-09-21': 'Extra bank holiday' })
    expect(changesOf(two, moved)).toEqual(['moved: Extra bank holiday 2026-09-18 -> 2026-09-21'])
  })

  test('of which one is called off', () => {
    expect(changesOf(two, year(2026, { '2026-09-18': 'Extra bank holiday' }))).toEqual([
      'removed: Extra bank holiday 2026-06-15',
    ])
  })
})

test('a substitute day that gets its note stays where it is', () => {
  const [stored] = reconcileBankHolidays(
    year(2021).map((day) => ({ ...day, notes: '' })),
    year(2021),
    0,
  ).updated
  expect(stored?.before).toMatchObject({ date: '2021-12-27', notes: '' })
  expect(stored?.after).toMatchObject({ date: '2021-12-27', notes: 'Substitute day' })
})

describe('provisional years', () => {
  test('are confirmed day by day once the feed has them', () => {
    const { changes, updated } = reconcileBankHolidays(provisional(2029), year(2029), 0)
    expect(changes.map(({ kind }) => kind)).toEqual(Array(8).fill('confirmed'))
    expect(updated.every(({ after }) => !after.isProvisional)).toBe(true)
  })

  test('are corrected by the feed', () => {
    const published = year(2029, { '2029-05-07': null, '2029-05-08': 'Early May bank holiday' })
    expect(changesOf(provisional(2029), published)).toContain(
      'moved: Early May bank holiday 2029-05-07 -> 2029-05-08',
    )
  })

  test('beyond the feed stay provisional', () => {
    const { changes, leftAlone } = reconcileBankHolidays(
      [...year(2028), ...provisional(2029)],
      year(2028),
      2029,
    )
    expect(changes).toEqual([])
    expect(leftAlone).toEqual([{ division: 'england-and-wales', years: [2029] }])
  })

  test('beyond the feed are projected again where the rules have changed', () => {
    const old = provisional(2029).map((day) =>
      day.date === '2029-05-07' ? { ...day, date: '2029-05-01' } : day,
    )
    expect(changesOf([...year(2028), ...old], year(2028))).toEqual([
      'moved: Early May bank holiday 2029-05-01 -> 2029-05-07',
    ])
  })

  test('that are not stored yet are added without being reported as changes', () => {
    const { changes, projected } = reconcileBankHolidays(year(2028), year(2028), 2030)
    expect(changes).toEqual([])
    expect(new Set(projected.map(({ date }) => date.slice(0, 4)))).toEqual(new Set(['2029', '2030']))
    expect(projected.every(({ isProvisional }) => isProvisional)).toBe(true)
  })

  test('never replace a year that was published', () => {
    const stored = [...year(2027), ...year(2028, { '2028-06-05': 'Extra bank holiday' })]
    expect(changesOf(stored, year(2027))).toEqual([])
  })
})
