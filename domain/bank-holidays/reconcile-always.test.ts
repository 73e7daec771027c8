import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, datePartsOf } from '#domain/year/iso-date.ts'
import { type BankHoliday, divisions } from './bank-holiday.ts'
import { projectedHolidays } from './projected-holidays.ts'
import { reconcileBankHolidays } from './reconcile-bank-holidays.ts'

const key = ({ division, date }: BankHoliday) => `${division} ${date}`
const yearKey = ({ division, date }: BankHoliday) => `${division} ${datePartsOf(date).year}`
const byDay = (a: BankHoliday, b: BankHoliday) => (key(a) < key(b) ? -1 : 1)

/** Few days and few titles, so that they meet in every way. */
const anyList = (isProvisional: fc.Arbitrary<boolean>) =>
  fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Spring', 'Summer', 'Extra', 'Extra bank holiday', 'Early May'),
      date: fc.integer({ min: 0, max: 45 }).map((day) => addDays('2026-12-10', day)),
      division: fc.constantFrom(...divisions),
      notes: fc.constantFrom('', 'Substitute day'),
      isProvisional,
    }),
    { selector: key, maxLength: 25 },
  )
const anyFeed = anyList(fc.constant(false))
/** A year is provisional as a whole. */
const anyStored = fc
  .tuple(anyFeed, fc.constantFrom(2027, 2028))
  .map(([days, since]) => [
    ...days.filter(({ date }) => datePartsOf(date).year < since),
    ...(since === 2027 ? divisions.flatMap((division) => projectedHolidays(division, 2027)) : []),
  ])

function applied(stored: readonly BankHoliday[], published: readonly BankHoliday[]): BankHoliday[] {
  const { added, projected, updated, removed } = reconcileBankHolidays(stored, published, 2028)
  const replaced = new Set<BankHoliday>([...removed, ...updated.map(({ before }) => before)])
  return [
    ...stored.filter((holiday) => !replaced.has(holiday)),
    ...updated.map(({ after }) => after),
    ...added,
    ...projected,
  ].sort(byDay)
}

describe('for any stored and published bank holidays', () => {
  const check = (rule: (stored: BankHoliday[], published: BankHoliday[]) => void) =>
    fc.assert(fc.property(anyStored, anyFeed, rule))

  test('a second time changes nothing', () =>
    check((stored, published) => {
      const once = applied(stored, published)
      const { changes, added, projected, updated, removed } = reconcileBankHolidays(once, published, 2028)
      expect([changes, added, projected, updated, removed]).toEqual([[], [], [], [], []])
    }))

  test('no day is duplicated', () =>
    check((stored, published) => {
      const keys = applied(stored, published).map(key)
      expect(new Set(keys).size).toBe(keys.length)
    }))

  test('the years that the feed covers equal the feed', () =>
    check((stored, published) => {
      const covered = new Set(published.map(yearKey))
      const now = applied(stored, published).filter((holiday) => covered.has(yearKey(holiday)))
      expect(now).toEqual([...published].sort(byDay))
    }))

  test('no published day of the years that it does not cover changes', () =>
    check((stored, published) => {
      const covered = new Set(published.map(yearKey))
      const left = stored.filter((holiday) => !covered.has(yearKey(holiday)) && !holiday.isProvisional)
      expect(applied(stored, published)).toEqual(expect.arrayContaining(left))
    }))

  test('the reported changes lead from the old days to the new ones', () =>
    check((stored, published) => {
      const { changes, projected } = reconcileBankHolidays(stored, published, 2028)
      const days = new Set(stored.map(key))
      for (const { division, from } of changes) if (from !== null) days.delete(`${division} ${from}`)
      for (const { division, date } of changes) if (date !== null) days.add(`${division} ${date}`)
      for (const holiday of projected) days.add(key(holiday))
      expect([...days].sort()).toEqual(applied(stored, published).map(key))
    }))
})
