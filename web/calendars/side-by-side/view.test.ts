import { expect, test } from 'vitest'
import type { SiteYear } from '#contract/calendars/site-years.ts'
import { isView, matchingRows, unfiltered, type View, yearToBegin } from './view.ts'

type Wishes = { status?: 'draft' | 'approved'; days?: number; dueOn?: string }

function row(siteName: string, { status, days = 190, dueOn }: Wishes): SiteYear {
  const state = days < 190 ? 'short' : 'on-target'
  const claimed = { schoolDays: days, targetDays: 190, state, verdict: '' }
  return {
    ...{ siteId: siteName, siteName, localAuthorityName: 'Leeds', mayPlan: true, dueOn: dueOn ?? null },
    calendar:
      status === undefined
        ? null
        : ({
            ...{ id: siteName, status, sentBackBy: null, claimed, refusals: {} },
            publishedRevision: status === 'approved' ? 1 : null,
            terms: [{ termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-21' }],
          } as unknown as SiteYear['calendar']),
  }
}

const rows = [
  row('Ash', { status: 'approved' }),
  row('Birch', { status: 'draft', days: 185, dueOn: '2026-03-01' }),
  row('Cedar', {}),
]
const view: View = { ...unfiltered, fundingYear: '2026-27', order: 'site' }
const names = (changes: Partial<View>) =>
  matchingRows(rows, { ...view, ...changes }, '2026-02-01').map(({ siteName }) => siteName)

test('rows are narrowed by words, status and claim together', () => {
  expect(names({})).toEqual(['Ash', 'Birch', 'Cedar'])
  expect(names({ words: 'leeds bir' })).toEqual(['Birch'])
  expect(names({ state: 'none' })).toEqual(['Cedar'])
  expect(names({ claim: 'short', state: 'approved' })).toEqual([])
})

test('what needs work comes first: no calendar, then furthest from the target; the next date by its day', () => {
  expect(names({ order: 'claim' })).toEqual(['Cedar', 'Birch', 'Ash'])
  expect(names({ order: 'status' })).toEqual(['Cedar', 'Birch', 'Ash'])
  // A deadline on 1 March, a term's start on 13 April, nothing.
  expect(names({ order: 'next' })).toEqual(['Birch', 'Ash', 'Cedar'])
})

test('a view that is stored is used again, and one that is damaged or of another release is not', () => {
  expect(isView(JSON.parse(JSON.stringify(view)))).toBe(true)
  for (const damaged of [
    ...[null, 'site', {}, { ...view, fundingYear: '2026' }, { ...view, words: 7 }],
    ...[
      { ...view, state: 'lost' },
      { ...view, claim: 'lost' },
      { ...view, authority: null },
    ],
    { ...view, order: 'lost' },
  ])
    expect(isView(damaged), JSON.stringify(damaged)).toBe(false)
})

test('the first year shown is the running one, or the planned one where no site has a calendar of it', () => {
  expect(yearToBegin(rows, '2026-11-20')).toBe('2026-27')
  expect(yearToBegin([row('Cedar', {})], '2026-11-20')).toBe('2027-28')
  expect(yearToBegin([row('Cedar', {})], '2026-06-01')).toBe('2026-27')
})
