import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { circles } from './scripts/test/architecture/circles.ts'
import { wrongImports } from './scripts/test/architecture/import-rules.ts'
import { importsIn, readSources } from './scripts/test/architecture/read-imports.ts'
import { rules } from './scripts/test/architecture/room-rules.ts'

const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const isGenerated = /^server\/db\/migrations(\/|$)/
const sources = readSources(rooms)

test('every import goes where the rules allow it', () => {
  expect(wrongImports(sources, rules)).toEqual([])
})

test('no files and no folders import each other in a circle', () => {
  expect(circles(sources)).toEqual([])
})

const files = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
)

test('no file has more than 250 lines', () => {
  const written = files
    .filter(({ name, parentPath }) => /\.(tsx?|mjs|css|sql)$/.test(name) && !isGenerated.test(parentPath))
    .map(({ name, parentPath }) => `${parentPath}/${name}`)
  expect(written.filter((path) => readFileSync(path, 'utf8').split('\n').length - 1 > 250)).toEqual([])
})

test('no folder holds more than thirty files', () => {
  const inFolder: Record<string, number> = {}
  for (const { parentPath } of files) inFolder[parentPath] = (inFolder[parentPath] ?? 0) + 1
  const crowded = Object.keys(inFolder).filter((folder) => (inFolder[folder] ?? 0) > 30)
  expect(crowded.filter((folder) => !isGenerated.test(folder))).toEqual([])
})

/** What has no pages is bounded by its kind. */
const boundedLists: Readonly<Record<string, string>> = {
  'account.listSessions': 'the browsers of one person',
  'apiKeys.list': 'the keys of one person',
  'apiKeys.listOfOrganization': 'the keys of one organisation',
  'bankHolidayImports.listOfYear': 'the bank holidays of one year',
  'bankHolidays.list': 'the bank holidays of one year',
  'calendars.listRemoved': 'what was removed within thirty days',
  'councils.decisions': 'the decisions on one calendar',
  'coverage.countedOtherwise': 'the calendars counted by one authority’s other weeks',
  'exports.years': 'years',
  'facts.list': 'the facts of one authority',
  'feeds.list': 'the feeds of one site',
  'history.revisions': 'the revisions of one calendar',
  'jobs.counts': 'the kinds of jobs',
  'localAuthorities.list': 'the local authorities of the four nations: 54 KB',
  'reportRecipients.list': 'the recipients of one report',
  'sites.listAuthorities': 'the local authorities of the four nations',
  'system.trends': 'the weeks of one year',
  'templates.list': 'the templates that one organisation has saved',
  'termDates.list': 'the school years of one authority',
  'webhooks.list': 'the webhooks of one organisation',
  'windows.coming': 'the next windows of the authorities of the caller’s sites',
}

test('a list has pages, or is bounded by its kind', () => {
  const unbounded = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(([, call]) => call.method === 'GET' && isList(call) && !hasPages(call))
      .map(([name]) => `${feature}.${name}`),
  )
  expect(unbounded.toSorted()).toEqual(Object.keys(boundedLists).toSorted())
})

const isList = ({ response }: Endpoint) => '_zod' in response && response._zod.def.type === 'array'
const hasPages = ({ query }: Endpoint) =>
  query !== undefined &&
  z.safeParse(query, { limit: 'x' }).error?.issues.some(({ path }) => path[0] === 'limit') === true

describe('a wrong import is found:', () => {
  test.each([
    ['domain/year/term.ts', '#contract/calendars/calendars.ts'],
    ['domain/year/term.ts', 'zod/mini'],
    ['domain/year/term.ts', 'node:fs'],
    ['domain/year/term.ts', '#domain/test/any-calendar.ts'],
    ['domain/year/term.test.ts', '#server/app.ts'],
    ['contract/organizations/sites.ts', '#server/sites/list-sites.ts'],
    ['contract/organizations/sites.ts', '#web/api/call.ts'],
    ['contract/organizations/sites.ts', 'zod'],
    ['server/db/database.ts', '#server/access/actor.ts'],
    ['server/problems.ts', './http/serve.ts'],
    ['server/access/admit.ts', '#server/http/serve.ts'],
    ['server/http/serve.ts', '#server/sites/list-sites.ts'],
    ['server/sites/list-sites.ts', '#server/calendars/routes.ts'],
    ['server/sites/list-sites.ts', '#server/app.ts'],
    ['server/sites/list-sites.ts', '#server/start/listen.ts'],
    ['server/sites/list-sites.ts', '#server/test/people.ts'],
    ['server/sites/list-sites.ts', '#web/sites/sites-page.tsx'],
    ['server/sites/list-sites.ts', '../calendars/list-calendars.ts'],
    ['server/sites/list-sites.ts', 'react'],
    ['server/sites/list-sites.ts', 'zod'],
    ['server/sites/list-sites.ts', 'vitest'],
    ['server/sites/site-page.tsx', 'react-dom/server'],
    ['server/sites/site-page.tsx', 'radix-ui'],
    ['server/pages/document.tsx', '#server/sites/list-sites.ts'],
    ['server/app.ts', '#web/app.tsx'],
    ['web/app.tsx', '#server/app.ts'],
    ['web/app.tsx', '#web/test/played.ts'],
    ['web/ui/button.tsx', '#web/api/call.ts'],
    ['web/ui/button.tsx', '#contract/organizations/sites.ts'],
    ['web/ui/button.tsx', '@tanstack/react-query'],
    ['web/api/call.ts', '#web/session/session.tsx'],
    ['web/session/session.tsx', '#web/shell/shell.tsx'],
    ['web/shell/shell.tsx', '#web/sites/sites-page.tsx'],
    ['web/planner/year-canvas.tsx', '#web/calendars/status-badge.tsx'],
    ['web/sites/sites-page.tsx', '#web/calendars/status-badge.tsx'],
    ['web/sites/sites-page.tsx', '#server/sites/list-sites.ts'],
    ['web/sites/sites-page.tsx', 'node:fs'],
    ['web/sites/sites-page.tsx', 'zod'],
    ['web/sites/sites-page.test.tsx', '#server/app.ts'],
    ['attic/sites.ts', '#domain/year/term.ts'],
  ])('%s importing %s', (path, request) => {
    expect(wrongImports([{ path, imports: [request] }], rules)).toHaveLength(1)
  })

  test.each([
    ['two features', 'server/sites/a.ts', 'server/calendars/b.ts', 'server: sites → calendars → sites'],
    ['two files', 'domain/year/a.ts', 'domain/year/b.ts', 'domain/year: a.ts → b.ts → a.ts'],
    [
      'a file and a folder beside it',
      'web/sites/a.ts',
      'web/sites/card/b.ts',
      'web/sites: a.ts → card → a.ts',
    ],
  ])('%s in a circle', (_, one, other, circle) => {
    const sources = [
      { path: one, imports: [`#${other}`] },
      { path: other, imports: [`#${one}`] },
    ]
    expect(circles(sources)).toContain(circle)
  })
})

test('a failure gives the reason for the rule', () => {
  const [sentence] = wrongImports([{ path: 'web/app.tsx', imports: ['#server/app.ts'] }], rules)
  expect(sentence).toBe(
    'web/app.tsx may not import #server/app.ts: the web sees the server only through the contract.',
  )
})

test('type imports, re-exports and dynamic imports count as well', () => {
  const code = `
    import type { A } from './a.ts'
    import './b.css'
    export { c } from './c.ts'
    const d = () => import('./d.ts')
    // import './not-this.ts'
    const e = "import './nor-this.ts'"
  `
  expect(importsIn('x.ts', code)).toEqual(['./a.ts', './b.css', './c.ts', './d.ts'])
})
