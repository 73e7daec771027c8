import { expect, test } from 'vitest'
import { searchOf } from '#web/api/path.ts'
import { filterOf, isFiltered, isView, unfiltered, type View, yearToBegin } from './view.ts'

const view: View = { ...unfiltered, fundingYear: '2026-27', order: 'site' }

test('a view that is stored is used again, and one that is damaged or of another release is not', () => {
  expect(isView(JSON.parse(JSON.stringify(view)))).toBe(true)
  for (const damaged of [
    ...[null, 'site', {}, { ...view, fundingYear: '2026' }, { ...view, words: 7 }],
    ...[
      { ...view, state: 'lost' },
      { ...view, claim: 'lost' },
      { ...view, localAuthorityId: null },
      { ...view, localAuthorityId: 'Leeds' },
    ],
    { ...view, order: 'lost' },
  ])
    expect(isView(damaged), JSON.stringify(damaged)).toBe(false)
})

test('the server is asked only for what narrows the year', () => {
  expect(searchOf(filterOf({ ...view, words: '  ' }))).toBe('?fundingYear=2026-27')
  expect(isFiltered({ ...view, words: '  ' })).toBe(false)
  expect(searchOf(filterOf({ ...view, words: ' leeds ', state: 'none' }))).toBe(
    '?fundingYear=2026-27&search=leeds&state=none',
  )
  expect(isFiltered({ ...view, claim: 'short' })).toBe(true)
})

test('the first year shown is the running one, or the planned one where no site has a calendar of it', () => {
  expect(yearToBegin({ calendars: 1 }, '2026-11-20')).toBe('2026-27')
  expect(yearToBegin({ calendars: 0 }, '2026-11-20')).toBe('2027-28')
  expect(yearToBegin({ calendars: 0 }, '2026-06-01')).toBe('2026-27')
})
