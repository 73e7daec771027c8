import { expect, test } from 'vitest'
import type { SiteYear } from '#contract/calendars/site-years.ts'
import { allChosen, countChosen, isChosen, nothingChosen, withSite } from './chosen-sites.ts'

const site = (siteId: string, refusals: object = {}) => ({ siteId, calendar: { refusals } }) as SiteYear

const shown = [
  site('ash', { approve: 'A draft' }),
  site('birch', { submit: 'Submitted', export: 'Not approved' }),
  { siteId: 'cedar', calendar: null } as SiteYear,
]
const summary = {
  sites: 5000,
  calendars: 4000,
  yearStarts: [],
  can: { submit: 300, approve: 40, export: 500 },
}

test('some are chosen one by one, and a filter that hides one leaves it out', () => {
  const choice = withSite(withSite(nothingChosen, 'ash', true), 'hidden', true)
  expect(isChosen(choice, 'ash')).toBe(true)
  expect(isChosen(choice, 'birch')).toBe(false)
  expect(countChosen(choice, shown, summary)).toEqual({ sites: 1, submit: 1, approve: 0, export: 1 })
  expect(countChosen(withSite(choice, 'ash', false), shown, summary).sites).toBe(0)
})

test('all that match are chosen without being loaded, but for those that are taken out', () => {
  expect(countChosen(allChosen, shown, summary)).toEqual({
    sites: 5000,
    submit: 300,
    approve: 40,
    export: 500,
  })
  const choice = withSite(withSite(allChosen, 'birch', false), 'cedar', false)
  expect(isChosen(choice, 'birch')).toBe(false)
  expect(isChosen(choice, 'not shown yet')).toBe(true)
  expect(countChosen(choice, shown, summary)).toEqual({ sites: 4998, submit: 300, approve: 39, export: 500 })
  expect(countChosen(withSite(choice, 'birch', true), shown, summary).sites).toBe(4999)
})
