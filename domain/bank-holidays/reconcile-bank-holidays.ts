import { datePartsOf } from '#domain/year/iso-date.ts'
import { type BankHoliday, type Division, divisions } from './bank-holiday.ts'
import type { BankHolidayChange } from './bank-holiday-change.ts'
import { matchBankHolidays } from './match-bank-holidays.ts'
import { projectedHolidays } from './projected-holidays.ts'

/** The years of a division that a feed does not cover, and that stay unchanged. */
export type UncoveredYears = { readonly division: Division; readonly years: readonly number[] }

export type Reconciliation<Stored extends BankHoliday> = {
  readonly changes: readonly BankHolidayChange[]
  readonly added: readonly BankHoliday[]
  /** New projected years; not reported as changes, because they could not be planned before. */
  readonly projected: readonly BankHoliday[]
  readonly updated: readonly { readonly before: Stored; readonly after: BankHoliday }[]
  readonly removed: readonly Stored[]
  /** How many days of the covered years have not changed. */
  readonly unchanged: number
  readonly leftAlone: readonly UncoveredYears[]
}

/**
 * The changes that make the stored bank holidays equal to the published ones. A year with any entry in a division's
 * feed is replaced by the feed, any other stays unchanged. Years after the last published one are projected, until
 * `projectedUntil`. The feed must be free of problems (`readBankHolidayFeed`).
 */
export function reconcileBankHolidays<Stored extends BankHoliday>(
  stored: readonly Stored[],
  published: readonly BankHoliday[],
  projectedUntil: number,
): Reconciliation<Stored> {
  const parts = divisions.map((division) =>
    reconcileDivision(
      division,
      stored.filter((holiday) => holiday.division === division),
      published.filter((holiday) => holiday.division === division),
      projectedUntil,
    ),
  )
  return {
    changes: parts.flatMap(({ changes }) => changes),
    added: parts.flatMap(({ added }) => added),
    projected: parts.flatMap(({ projected }) => projected),
    updated: parts.flatMap(({ updated }) => updated),
    removed: parts.flatMap(({ removed }) => removed),
    unchanged: parts.reduce((sum, { unchanged }) => sum + unchanged, 0),
    leftAlone: parts.flatMap(({ leftAlone }) => leftAlone),
  }
}

const yearOf = ({ date }: BankHoliday) => datePartsOf(date).year

function reconcileDivision<Stored extends BankHoliday>(
  division: Division,
  stored: readonly Stored[],
  published: readonly BankHoliday[],
  projectedUntil: number,
): Reconciliation<Stored> {
  const covered = new Set(published.map(yearOf))
  const known = new Set(stored.map(yearOf))
  const lastPublished = Math.max(
    0,
    ...covered,
    ...stored.filter(({ isProvisional }) => !isProvisional).map(yearOf),
  )
  const byRule = [...known].filter((year) => year > lastPublished)
  const open = new Set([...covered, ...byRule])
  const next = [...published, ...byRule.flatMap((year) => projectedHolidays(division, year))]
  const { pairs, removed, added } = matchBankHolidays(
    stored.filter((holiday) => open.has(yearOf(holiday))),
    next,
  )
  const updated = pairs.filter(({ before, after }) => !isUnchanged(before, after))
  const changes = [
    ...updated.map(({ before, after }) => changeOf(division, before, after)),
    ...removed.map((before) => changeOf(division, before, null)),
    ...added.map((after) => changeOf(division, null, after)),
  ]
  const newlyProjected = yearsFrom(lastPublished + 1, projectedUntil).filter(
    (year) => lastPublished > 0 && !known.has(year),
  )
  return {
    changes: changes.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)),
    added: added,
    projected: newlyProjected.flatMap((year) => projectedHolidays(division, year)),
    updated,
    removed: removed,
    unchanged: pairs.filter(({ before, after }) => !after.isProvisional && isUnchanged(before, after)).length,
    leftAlone: uncoveredYearsOf(
      division,
      [...known].filter((year) => !covered.has(year)),
    ),
  }
}

function isUnchanged(before: BankHoliday, after: BankHoliday): boolean {
  return (
    before.date === after.date &&
    before.name === after.name &&
    before.notes === after.notes &&
    before.isProvisional === after.isProvisional
  )
}

function changeOf(
  division: Division,
  before: BankHoliday | null,
  after: BankHoliday | null,
): BankHolidayChange {
  const days = {
    division,
    from: before?.date ?? null,
    before: before?.name ?? null,
    date: after?.date ?? null,
    name: after?.name ?? null,
  }
  if (before === null) return { kind: 'added', ...days }
  if (after === null) return { kind: 'removed', ...days }
  if (before.date !== after.date) return { kind: 'moved', ...days }
  const isAsNamed = before.name === after.name && before.notes === after.notes
  return { kind: before.isProvisional && isAsNamed ? 'confirmed' : 'renamed', ...days }
}

function dayOf({ date, from }: BankHolidayChange): string {
  return date ?? from ?? ''
}

function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function uncoveredYearsOf(division: Division, years: readonly number[]): UncoveredYears[] {
  return years.length === 0 ? [] : [{ division, years: years.toSorted() }]
}
