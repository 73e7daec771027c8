import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsOnly } from './scripts/vite/calls-only.ts'
import { compiledOnArrival } from './scripts/vite/compiled-on-arrival.ts'
import { dataOnly } from './scripts/vite/data-only.ts'
import {
  chunkNames,
  type FirstVisit,
  firstVisits,
  type OpenedFirst,
  withoutFirstVisit,
} from './scripts/vite/first-visit.ts'
import { orderedScripts } from './scripts/vite/ordered-scripts.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { reactAsModule } from './scripts/vite/react-as-module.ts'
import { routesWithoutLinks } from './scripts/vite/routes-without-links.ts'
import { screensIn } from './scripts/vite/screens-in.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'

const kilobytes = 1000

const visits: readonly FirstVisit[] = [
  {
    page: 'landing',
    path: '/',
    atOnce: ['web/main.tsx', 'web/sign-in/landing-page.tsx'],
    afterwards: [],
    maxBytes: 70 * kilobytes,
    maxFiles: 15,
  },
  {
    page: 'sign-in',
    path: '/sign-in',
    atOnce: [
      'web/main.tsx',
      'web/sign-in/landing-page.tsx',
      'web/sign-in/sign-in-dialog.tsx',
      'web/ui/toast/toaster.tsx',
    ],
    afterwards: [],
    maxBytes: 122 * kilobytes,
    maxFiles: 15,
  },
  {
    page: 'dashboard',
    path: '/dashboard',
    atOnce: [
      'web/main.tsx',
      'web/routed-pages.tsx',
      'web/shell/shell.tsx',
      'web/calendars/generator-page.tsx',
    ],
    // Without the sidebar's counts, which are on every screen: each would load the rest of these with them.
    afterwards: [
      'web/session/drafts.ts',
      'web/calendars/waiting-calendars.tsx',
      'web/planner/ledger-column.tsx',
      'web/planner/type-in-line/type-in-line.tsx',
    ],
    whenSeen: [
      'web/ui/page/from-here.ts',
      'web/ui/text-list.tsx',
      'web/ui/other-icon.tsx',
      'web/planner/announced-update.tsx',
      'web/planner/terms/suggested-half-term.tsx',
      'web/calendars/coming-windows-below.tsx',
      'web/calendars/recent/recent-list.tsx',
      'web/planner/closures/weekday-losses.tsx',
      'web/planner/offers/opening-days.tsx',
      'web/planner/checks/checked-rules.tsx',
      'web/planner/ledger-rest.tsx',
    ],
    // With headers, which HTTP/2 compresses, about 150; the hashes in the names alone make some bytes more or less.
    maxBytes: 147.8 * kilobytes,
    maxFiles: 7,
  },
]

const openedFirst: readonly OpenedFirst[] = [
  {
    path: '/calendars/:id',
    source: 'web/calendars/details/calendar-details-page.tsx',
    shares: 'year',
    maxBytes: 166 * kilobytes,
    maxFiles: 10,
  },
  {
    path: '/users',
    source: 'web/users/users-page.tsx',
    shares: 'figures',
    maxBytes: 130 * kilobytes,
    maxFiles: 11,
  },
  {
    path: '/approvals',
    source: 'web/calendars/approvals/approvals-page.tsx',
    shares: 'figures',
    maxBytes: 135 * kilobytes,
    maxFiles: 15,
  },
  {
    path: '/outlook',
    source: 'web/outlook/outlook-page.tsx',
    shares: 'figures',
    maxBytes: 136 * kilobytes,
    maxFiles: 10,
  },
  { path: '/sites', source: 'web/sites/sites-page.tsx', maxBytes: 124 * kilobytes, maxFiles: 8 },
  {
    path: '/local-authorities',
    source: 'web/local-authorities/local-authorities-page.tsx',
    maxBytes: 124 * kilobytes,
    maxFiles: 7,
  },
  {
    path: '/side-by-side',
    source: 'web/calendars/side-by-side/side-by-side-page.tsx',
    shares: 'figures',
    maxBytes: 138 * kilobytes,
    maxFiles: 13,
  },
  { path: '/reports', source: 'web/reports/reports-page.tsx', maxBytes: 124 * kilobytes, maxFiles: 8 },
  {
    path: '/2fa-setup',
    source: 'web/sign-in/second-factor-page.tsx',
    maxBytes: 174 * kilobytes,
    maxFiles: 11,
  },
]

const screens = screensIn(readFileSync(join(import.meta.dirname, 'web/routes.tsx'), 'utf8'))

/** What is stored for use without a connection before it is opened: the frame, and planning with all that saving needs. */
const offline = {
  page: 'store for use offline',
  sources: [
    ...visits.flatMap(({ atOnce, afterwards, whenSeen = [] }) => [...atOnce, ...afterwards, ...whenSeen]),
    'web/shell/account-menu.tsx',
    'web/ui/tooltip-bubble.tsx',
    'web/planner/canvas/month-strip.tsx',
    'web/planner/type-in-line/typed-plan.ts',
    'web/planner/type-in-line/pasted-rows.ts',
    'web/planner/type-in-line/typed-words.ts',
    'web/shell/navigation-sheet.tsx',
    'web/session/sign-out/sign-out-question.tsx',
    'web/calendars/details/calendar-details-page.tsx',
    'web/calendars/details/calendar-aside.tsx',
    'web/calendars/comments/comments-card.tsx',
    'web/calendars/history/history-card.tsx',
    'web/calendars/edit-calendar-page.tsx',
    'web/calendars/generator/manual-entry.tsx',
    'web/calendars/editor/saved-offline.tsx',
    'web/planner/canvas/drag/show-drag.ts',
    'web/planner/closures/weekday-losses-explained.tsx',
    'web/planner/closures/closure-list.tsx',
    'web/calendars/editor/merge/merge-dialog.tsx',
  ],
}

const ofFirstVisit = /^(rolldown-runtime|start|screen|layers|landing|sign-in|dashboard)\b/

/** Nearly all of their code runs while a page is first drawn. */
const runAtOnce = /^(start|screen|landing-sign-in|dashboard)$/

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    reactAsModule(import.meta.dirname),
    routesWithoutLinks(),
    callsOnly(import.meta.dirname),
    dataOnly(import.meta.dirname, ['web/sign-in/example-data.ts', 'web/sign-in/key-figure-data.ts']),
    firstVisits(visits, openedFirst, screens),
    orderedScripts(),
    compiledOnArrival(runAtOnce),
    precompress(),
    serviceWorker('web/session/offline/service-worker.ts', offline),
  ],
  resolve: {
    // React has had this of its own since version 18: the stand-in for older ones is left out.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // The page's policy allows fonts from the server only, so none is inlined into the style sheet.
    assetsInlineLimit: 0,
    // One style sheet, which the server puts into the page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: withoutFirstVisit },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A browser stores a script with one character above U+00FF at two bytes a character, else at one.
        charset: 'ascii',
        // Every page lists the names of what it may load later, so only those of a first visit say what they are.
        chunkFileNames: ({ name }) => `assets/${ofFirstVisit.test(name) ? '[name]-' : ''}[hash:7].js`,
        // Of fewer characters the names compress better; seven of them still have 36 bits.
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            {
              name: chunkNames(import.meta.dirname, visits, openedFirst, screens),
              debugName: 'first visits',
              includeDependenciesRecursively: false,
            },
            // What several other screens share. Merged further, they would import each other and run in the wrong order.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    // API paths have no dot; the files of web/api have one and belong to the page.
    proxy: Object.fromEntries(
      ['^/api/[^.]*$', '^/(feeds|parents|verify|pages)/'].map((path) => [path, apiOrigin]),
    ),
  },
})
