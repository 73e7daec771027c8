import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { featureRings, type Rule, wrongImports } from './scripts/architecture/import-rules.ts'
import { importsIn, readSources } from './scripts/architecture/read-imports.ts'

const anyPackage = [/^[^.#]/]
const ofTheBrowser = [
  /^react(-dom)?(\/|$)/,
  /^radix-ui(\/|$)/,
  /^@tanstack\//,
  /^react-hook-form$/,
  /^@hookform\//,
  /^get-nonce$/,
  /^@simplewebauthn\/browser$/,
  /^@visx\//,
]
const installed: string[] = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies)
const ofTheServer = [
  /^node:/,
  ...installed
    .filter((name) => !ofTheBrowser.some((browser) => browser.test(name)))
    .map((name) => new RegExp(`^${name}(/|$)`)),
]
const elements = [/^react$/]
const slimZod = /^zod\/mini$/

const domain = /^domain\//
const contract = /^contract\//
const foundation = /^server\/(db\/|problems\.ts|outside\.ts)/
const access = /^server\/access\//
const http = /^server\/http\//
const doingOfAFeature = /^server\/(?!start\/|test\/)[a-z-]+\/(?!.*routes\.ts$)/
const pages = /^server\/pages\//
const ui = /^web\/ui\//
const api = /^web\/api\//
const session = /^web\/session\//
const shell = /^web\/shell\//

// The first rule that fits a file is that file's rule, and what it does not name is forbidden.
const rules: Rule[] = [
  {
    for: /^(e2e|bench|scripts|server\/test)\//,
    files: [/./],
    packages: anyPackage,
    because: 'what tests, measures and builds may see everything, by its path from the room',
  },
  {
    for: /^domain\/.*\.test\.ts$/,
    files: [domain],
    packages: anyPackage,
    because: 'a test of the domain needs nothing but the domain',
  },
  {
    for: /^contract\/.*\.test\.ts$/,
    files: [domain, contract],
    packages: anyPackage,
    because: 'the contract is tested without either of its parties',
  },
  {
    for: /^server\/.*\.test\.ts$/,
    files: [domain, contract, /^server\//],
    packages: anyPackage,
    because: 'the server is tested through its calls, without the web',
  },
  {
    for: /^web\/.*\.test\.tsx?$/,
    files: [domain, contract, /^web\//],
    packages: anyPackage,
    because: 'the web is tested without the server',
  },
  {
    for: domain,
    files: [domain],
    packages: [],
    because: 'what a term calendar is must not depend on how it is kept or shown',
  },
  {
    for: contract,
    files: [domain, contract],
    packages: [slimZod],
    because: 'the contract goes into the browser too, and knows neither of its parties',
  },
  {
    for: foundation,
    files: [domain, contract, foundation],
    packages: ofTheServer,
    because: 'what everything on the server stands on cannot stand on any of it',
  },
  {
    for: access,
    files: [domain, contract, foundation],
    packages: ofTheServer,
    because: 'who may do what is decided in one place, before and beneath every feature',
  },
  {
    for: http,
    files: [domain, contract, foundation, access],
    packages: ofTheServer,
    because: 'the life of a request is the same for all features, so it knows none of them',
  },
  {
    for: /^server\/([a-z-]+\.ts$|start\/)/,
    files: [domain, contract, /^server\/(?!test\/)/],
    packages: ofTheServer,
    because: 'the server is put together from its own room and the two that it shares with the web',
  },
  {
    for: pages,
    files: [domain, contract, foundation, access, http],
    packages: [...ofTheServer, ...elements, /^react-dom\/server$/],
    because: 'the document around every public page knows none of them, and alone makes HTML of elements',
  },
  {
    for: /^server\/.*\.tsx$/,
    files: [domain, contract, foundation, access, http, doingOfAFeature],
    packages: [...ofTheServer, ...elements],
    because:
      'a public page is written as elements, which escape every text; all else of React is for the web',
  },
  {
    for: /^server\//,
    files: [domain, contract, foundation, access, http, doingOfAFeature],
    packages: ofTheServer,
    because: "a feature uses what is beneath it and another feature's functions, never its routes or the web",
  },
  {
    for: ui,
    files: [],
    packages: [/^react(\/|$)/, /^radix-ui(\/|$)/],
    because: 'the building blocks know no feature, so that any screen can use them',
  },
  {
    for: api,
    files: [domain, contract, ui],
    packages: [...ofTheBrowser, slimZod],
    because: 'asking the server is beneath the session and the screens',
  },
  {
    for: session,
    files: [domain, contract, ui, api],
    packages: [...ofTheBrowser, slimZod],
    because: 'who is signed in is known without the shell around it and the screens in it',
  },
  {
    for: shell,
    files: [domain, contract, ui, api, session],
    packages: [...ofTheBrowser, slimZod],
    because: 'the shell is around every screen and is built without any',
  },
  {
    for: /^web\/[a-z-]+\.tsx?$/,
    files: [domain, contract, /^web\//],
    packages: [...ofTheBrowser, slimZod],
    because: 'the web sees the server only through the contract',
  },
  {
    for: /^web\//,
    files: [domain, contract, ui, api, session, shell],
    packages: [...ofTheBrowser, slimZod],
    because: 'a screen asks the contract, never the server and never another feature',
  },
]

const sources = readSources(['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'])

test('every import goes where the house allows it', () => {
  expect(wrongImports(sources, rules)).toEqual([])
})

test('no two features of the server need each other', () => {
  expect(featureRings(sources, /^server\/(?!db|access|http|start|test)([a-z-]+)\//)).toEqual([])
})

describe('a wrong import is found:', () => {
  test.each([
    ['domain/term.ts', '#contract/calendars.ts'],
    ['domain/term.ts', 'zod/mini'],
    ['domain/term.ts', 'node:fs'],
    ['domain/term.test.ts', '#server/app.ts'],
    ['contract/sites.ts', '#server/sites/list-sites.ts'],
    ['contract/sites.ts', '#web/api/call.ts'],
    ['contract/sites.ts', 'zod'],
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
    ['server/sites/list-sites.ts', 'vitest'],
    ['server/sites/site-page.tsx', 'react-dom/server'],
    ['server/sites/site-page.tsx', 'radix-ui'],
    ['server/pages/document.tsx', '#server/sites/list-sites.ts'],
    ['server/app.ts', '#web/app.tsx'],
    ['web/app.tsx', '#server/app.ts'],
    ['web/ui/button.tsx', '#web/api/call.ts'],
    ['web/ui/button.tsx', '#contract/sites.ts'],
    ['web/ui/button.tsx', '@tanstack/react-query'],
    ['web/api/call.ts', '#web/session/session.tsx'],
    ['web/session/session.tsx', '#web/shell/shell.tsx'],
    ['web/shell/shell.tsx', '#web/sites/sites-page.tsx'],
    ['web/sites/sites-page.tsx', '#web/calendars/year.tsx'],
    ['web/sites/sites-page.tsx', '#server/sites/list-sites.ts'],
    ['web/sites/sites-page.tsx', 'node:fs'],
    ['web/sites/sites-page.tsx', 'zod'],
    ['web/sites/sites-page.test.tsx', '#server/app.ts'],
    ['attic/sites.ts', '#domain/term.ts'],
  ])('%s importing %s', (path, request) => {
    expect(wrongImports([{ path, imports: [request] }], rules)).toHaveLength(1)
  })

  test('two features in a ring', () => {
    const ring = [
      { path: 'server/sites/a.ts', imports: ['#server/calendars/b.ts'] },
      { path: 'server/calendars/b.ts', imports: ['#server/sites/a.ts'] },
    ]
    expect(featureRings(ring, /^server\/([a-z-]+)\//)).toContain('sites → calendars → sites')
  })
})

test('a failure says why the rule is there', () => {
  const [sentence] = wrongImports([{ path: 'web/app.tsx', imports: ['#server/app.ts'] }], rules)
  expect(sentence).toBe(
    'web/app.tsx may not import #server/app.ts: the web sees the server only through the contract.',
  )
})

test('types, lists passed on and imports on demand count as well', () => {
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
