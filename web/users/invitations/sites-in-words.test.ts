import { expect, test } from 'vitest'
import { sitesInWords } from './sites-in-words.ts'

const site = (canEdit: boolean) => ({ siteId: 'leeds', canEdit })

test.each([
  ['site_user', null, [], 'None yet'],
  ['site_user', null, [site(true), site(false), site(false)], '1 to edit · 2 to read'],
  ['site_manager', 'read', [site(true), site(false)], 'All sites, to read · 1 to edit'],
  ['site_manager', 'edit', [site(true)], 'All sites, to edit'],
  ['org_admin', null, [], 'Every site'],
  ['la_user', null, [], 'Those of their authority'],
] as const)('%s with %s and %j reaches: %s', (role, allSites, sites, words) => {
  expect(sitesInWords({ role, allSites, sites: [...sites] })).toBe(words)
})
