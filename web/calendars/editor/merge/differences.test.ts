import { expect, test } from 'vitest'
import type { Closure } from '#domain/plan/closure.ts'
import { defaultPlan, type Plan, withTerm } from '#web/planner/plan/plan.ts'
import { differencesBetween, firstChoices, mergePlans, type Side } from './differences.ts'

const inset: Closure = { kind: 'inset', label: 'Training', startDate: '2026-11-06', endDate: '2026-11-06' }
const moved: Closure = { ...inset, startDate: '2026-11-13', endDate: '2026-11-13' }
const poll: Closure = { kind: 'closure', label: 'Polling', startDate: '2026-05-07', endDate: '2026-05-07' }

const base: Plan = { ...defaultPlan('2026-27', 'april'), closures: [inset] }
const theirs: Plan = {
  ...withTerm(base, 'summer', { endDate: '2026-07-17' }),
  closures: [inset, poll],
}
const mine: Plan = {
  ...withTerm(withTerm(base, 'spring', { endDate: '2027-03-24' }), 'autumn', { halfTerm: 'none' }),
  closures: [moved],
}
const differences = differencesBetween(theirs, mine, base)

const chosen = (side: Side) => new Map(differences.map(({ key }) => [key, side]))

test('each term, half-term and closure that differs is one difference', () => {
  expect(differences.map(({ name }) => name)).toEqual([
    'Summer term: dates',
    'Autumn term: half-term',
    'Spring term: dates',
    'Closure: Training',
    'Closure: Polling',
  ])
})

test('equal versions have none, even where a closure leaves out defaults', () => {
  const said = { ...base, closures: [{ ...inset, portion: 'whole' as const, isFunded: false }] }
  expect(differencesBetween(base, said, base)).toEqual([])
})

test('all of one side is that version', () => {
  expect(mergePlans(theirs, mine, differences, chosen('theirs'))).toEqual(theirs)
  expect(mergePlans(theirs, mine, differences, chosen('mine'))).toEqual(mine)
})

test('what only they have changed defaults to theirs, and the rest to mine', () => {
  const choices = firstChoices(differences, base, theirs, mine)
  expect([...choices.values()]).toEqual(['theirs', 'mine', 'mine', 'mine', 'theirs'])
  const merged = mergePlans(theirs, mine, differences, choices)
  expect(merged.terms.summer.endDate).toBe('2026-07-17')
  expect(merged.terms.spring.endDate).toBe('2027-03-24')
  expect(merged.terms.autumn.halfTerm).toBe('none')
  expect(merged.closures).toEqual([moved, poll])
})

test('a closure that both have changed defaults to mine, and one that they removed stays removed', () => {
  const elsewhere = { ...base, closures: [{ ...inset, startDate: '2026-11-05', endDate: '2026-11-05' }] }
  const own = { ...base, closures: [moved] }
  const both = differencesBetween(elsewhere, own, base)
  expect([...firstChoices(both, base, elsewhere, own).values()]).toEqual(['mine'])
  const removed = { ...base, closures: [] }
  const removals = differencesBetween(removed, base, base)
  expect([...firstChoices(removals, base, removed, base).values()]).toEqual(['theirs'])
})

test('a closure renamed by one and moved by the other is one difference, and never duplicated', () => {
  const renamed = { ...base, closures: [{ ...inset, label: 'Staff day' }] }
  const own = { ...base, closures: [moved] }
  const found = differencesBetween(renamed, own, base)
  expect(found.map(({ name }) => name)).toEqual(['Closure: Staff day'])
  expect(mergePlans(renamed, own, found, new Map(found.map(({ key }) => [key, 'mine'])))).toEqual(own)
})

test('a half-term is merged separately from its term, and an automatic one follows the chosen dates', () => {
  const own = withTerm(base, 'summer', { startDate: '2026-04-20' })
  const [dates] = differencesBetween(base, own, base)
  expect(dates?.key).toBe('summer.dates')
  const merged = mergePlans(
    base,
    own,
    differencesBetween(base, own, base),
    new Map([['summer.dates', 'mine']]),
  )
  expect(merged.terms.summer).toEqual({ ...base.terms.summer, startDate: '2026-04-20' })
})

test('a bank holiday that only one has opened is one difference, merged like the others', () => {
  const opened = { ...base, openBankHolidays: ['2026-05-04'] }
  const closed = { ...base, openBankHolidays: ['2026-08-31'] }
  const both = { ...base, openBankHolidays: ['2026-05-04', '2026-08-31'] }
  const found = differencesBetween(opened, closed, base)
  expect(found.map(({ name }) => name)).toEqual(['Bank holiday, 4 May 2026', 'Bank holiday, 31 August 2026'])
  expect(mergePlans(opened, closed, found, firstChoices(found, base, opened, closed))).toEqual(both)
  const mineOnly = new Map(found.map(({ key }) => [key, 'mine' as const]))
  expect(mergePlans(opened, closed, found, mineOnly)).toEqual(closed)
  const theirsOnly = new Map(found.map(({ key }) => [key, 'theirs' as const]))
  expect(mergePlans(opened, closed, found, theirsOnly)).toEqual(opened)
})

test('a split of the weeks that only one has is one difference, merged like the others', () => {
  const split = { ...base, claimWeeks: { summer: 13, autumn: 14, spring: 11 } }
  const found = differencesBetween(split, base, base)
  expect(found.map(({ name }) => name)).toEqual(['Weeks of the claims'])
  expect(mergePlans(split, base, found, firstChoices(found, base, split, base))).toEqual(split)
  const mineOnly = new Map(found.map(({ key }) => [key, 'mine' as const]))
  expect(mergePlans(split, base, found, mineOnly)).toEqual(base)
})
