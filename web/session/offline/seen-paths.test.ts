import { expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isSeenPath } from './seen-paths.ts'

const all = Object.values(contract).flatMap((calls) => Object.values<Endpoint>(calls))
const example = ({ path }: Endpoint) => path.replace(/:\w+/g, '0c8f0e3a-5d0f-4a0e-9a52-0c8f0e3a5d0f')

test('what a planner reads is stored', () => {
  for (const path of [
    '/api/calendars/17',
    '/api/organizations/17/sites',
    '/api/bank-holidays',
    '/api/reports/view',
  ])
    expect(isSeenPath(path)).toBe(true)
})

test('of all calls only these are, and none of people, keys, files or signing in', () => {
  const stored = new Set(
    all.filter((call) => call.method === 'GET' && isSeenPath(example(call))).map(({ path }) => path),
  )
  expect([...stored].sort()).toEqual([
    '/api/approvals',
    '/api/approvals/count',
    '/api/approvals/worth',
    '/api/bank-holidays',
    '/api/calendars',
    '/api/calendars/:id',
    '/api/calendars/:id/authority-decisions',
    '/api/calendars/:id/comments',
    '/api/calendars/:id/counted-otherwise',
    '/api/calendars/:id/holiday-shift',
    '/api/calendars/:id/revisions',
    '/api/calendars/:id/timeline',
    '/api/calendars/:id/worth',
    '/api/fact-coverage',
    '/api/local-authorities',
    '/api/local-authorities/:id',
    '/api/local-authorities/:id/counted-otherwise',
    '/api/local-authorities/:id/facts',
    '/api/local-authorities/:id/term-dates',
    '/api/local-authorities/:id/windows',
    '/api/organizations/:id',
    '/api/organizations/:organizationId/calendars',
    '/api/organizations/:organizationId/site-years',
    '/api/organizations/:organizationId/site-years/summary',
    '/api/organizations/:organizationId/sites',
    '/api/organizations/:organizationId/templates',
    '/api/reports/overview',
    '/api/reports/rows',
    '/api/reports/view',
    '/api/reports/worth',
    '/api/site-authorities',
    '/api/sites',
    '/api/sites/:id',
    '/api/windows',
  ])
})
