import { datePartsOf, toDayNumber } from '#domain/year/iso-date.ts'
import type { BankHoliday } from './bank-holiday.ts'

type MatchedHolidays<Stored extends BankHoliday> = {
  readonly pairs: readonly { readonly before: Stored; readonly after: BankHoliday }[]
  readonly removed: readonly Stored[]
  readonly added: readonly BankHoliday[]
}

/** Days of two years are the same only if they are this close, because New Year's Day comes every year. */
const maxDaysAcrossNewYear = 14
/** How far a day may have moved that was renamed at the same time. */
const maxDaysRenamed = 7

/**
 * Pairs a division's stored days with the published ones, although neither title nor date is a key: dates are
 * corrected, titles swapped, days moved and renamed at once. Each day of both lists is in the result exactly once.
 */
export function matchBankHolidays<Stored extends BankHoliday>(
  stored: readonly Stored[],
  published: readonly BankHoliday[],
): MatchedHolidays<Stored> {
  const left = { before: [...stored], after: [...published] }
  const pairs: { before: Stored; after: BankHoliday }[] = []
  const pair = (isSame: IsSame, from = left) => {
    for (const [before, after] of nearestPairs(from.before, from.after, isSame)) {
      left.before.splice(left.before.indexOf(before), 1)
      left.after.splice(left.after.indexOf(after), 1)
      pairs.push({ before, after })
    }
  }
  pair((before, after) => isSameDay(before, after) && isSameName(before, after))
  // Titles swapped among existing dates are renamed, not moved.
  for (const group of linkedGroups(left.before, left.after)) if (keepsDates(group)) pair(isSameDay, group)
  pair(isSameName)
  pair(isSameDay)
  pair(isMovedAndRenamed)
  return { pairs, removed: left.before, added: left.after }
}

type IsSame = (before: BankHoliday, after: BankHoliday) => boolean

const distance = (a: BankHoliday, b: BankHoliday) => Math.abs(toDayNumber(a.date) - toDayNumber(b.date))

const isSameDay: IsSame = (before, after) => before.date === after.date

const isSameName: IsSame = (before, after) =>
  plain(before.name) === plain(after.name) &&
  (datePartsOf(before.date).year === datePartsOf(after.date).year ||
    distance(before, after) <= maxDaysAcrossNewYear)

/** “Early May bank holiday (VE day)” on the Friday after is still the Early May bank holiday. */
const isMovedAndRenamed: IsSame = (before, after) => {
  const words = new Set(significantWords(before.name))
  return (
    distance(before, after) <= maxDaysRenamed && significantWords(after.name).some((word) => words.has(word))
  )
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
}

const commonWords: ReadonlySet<string> = new Set(['bank', 'holiday', 'day', 'the', 'of', 'and', 'for', 'a'])

function significantWords(name: string): string[] {
  return plain(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '' && !commonWords.has(word))
}

/** Pairs of the same day, each day in at most one pair, the nearest dates first. */
function nearestPairs<Stored extends BankHoliday>(
  stored: readonly Stored[],
  published: readonly BankHoliday[],
  isSame: IsSame,
): (readonly [Stored, BankHoliday])[] {
  const taken = new Set<BankHoliday>()
  return stored
    .flatMap((before) =>
      published.filter((after) => isSame(before, after)).map((after) => [before, after] as const),
    )
    .sort(
      ([a, x], [b, y]) =>
        distance(a, x) - distance(b, y) || a.date.localeCompare(b.date) || x.date.localeCompare(y.date),
    )
    .filter(([before, after]) => {
      if (taken.has(before) || taken.has(after)) return false
      taken.add(before).add(after)
      return true
    })
}

type LinkedDays<Stored extends BankHoliday> = { before: Stored[]; after: BankHoliday[] }

/** Groups of days linked by a common name or date. */
function linkedGroups<Stored extends BankHoliday>(
  stored: readonly Stored[],
  published: readonly BankHoliday[],
): LinkedDays<Stored>[] {
  const remaining = { before: [...stored], after: [...published] }
  const isLinked = (before: BankHoliday, after: BankHoliday) =>
    isSameName(before, after) || isSameDay(before, after)
  const groups: LinkedDays<Stored>[] = []
  for (let first = remaining.before.shift(); first !== undefined; first = remaining.before.shift()) {
    const group: LinkedDays<Stored> = { before: [first], after: [] }
    let size = 0
    while (size < group.before.length + group.after.length) {
      size = group.before.length + group.after.length
      group.after.push(
        ...removeWhere(remaining.after, (after) => group.before.some((one) => isLinked(one, after))),
      )
      group.before.push(
        ...removeWhere(remaining.before, (before) => group.after.some((one) => isLinked(before, one))),
      )
    }
    groups.push(group)
  }
  return groups
}

function removeWhere<Day>(days: Day[], isWanted: (day: Day) => boolean): Day[] {
  const taken = days.filter(isWanted)
  for (const day of taken) days.splice(days.indexOf(day), 1)
  return taken
}

function keepsDates({ before, after }: LinkedDays<BankHoliday>): boolean {
  const days = new Set(before.map(({ date }) => date))
  return before.length === after.length && after.every(({ date }) => days.has(date))
}
