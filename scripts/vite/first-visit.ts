import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ScreenSources } from './screens-in.ts'
import { type Budget, checkBudget, scriptsOf } from './script-budget.ts'

/** A page whose first visit is kept small. */
export type FirstVisit = Budget & {
  readonly path: string
  /** Sources of what lies below the first screen, loaded together when one of them comes near. */
  readonly whenSeen?: readonly string[]
}

type ModuleInfo = { readonly importedIds: readonly string[] }
type Lookup = { getModuleInfo: (id: string) => ModuleInfo | null }

/** One script for everything that is loaded together, instead of one for each set of pages that share a module. */
export function chunkNames(
  root: string,
  visits: readonly FirstVisit[],
  openedFirst: readonly OpenedFirst[],
  screens: readonly ScreenSources[],
) {
  const sourcesOf = (wanted: OpenedFirst['shares']) =>
    openedFirst.filter(({ shares }) => shares === wanted).flatMap((each) => asScreen(each).atOnce)
  const idsOf = (sources: readonly string[]) => sources.map((source) => `${root}/${source}`)
  const chunks = [
    { name: start, sources: ['web/main.tsx'] },
    { name: routed, sources: ['web/routed-pages.tsx'] },
    { name: screen, sources: [...sourcesOf(undefined), ...inSidebar] },
    { name: lists, sources: sourcesOf('figures') },
    { name: calendar, sources: sourcesOf('year') },
    { name: layers, sources: ['web/ui/menu.tsx', 'web/ui/toast/toaster.tsx'] },
    ...visits.flatMap(({ page, atOnce, afterwards: later, whenSeen = [] }) => [
      { name: page, sources: atOnce },
      { name: `${page}${afterwards}`, sources: later },
      { name: `${page}${afterwards}${below}`, sources: whenSeen },
    ]),
  ]
  let named: ReadonlyMap<string, string> | null = null

  return (id: string, modules: Lookup): string | null => {
    if (onlyNamed.test(id)) return null
    named ??= nameModules(
      chunks.map(({ name, sources }) => ({ name, ids: idsOf(sources) })),
      screens.map(({ sources }) => idsOf(sources)),
      modules,
    )
    return named.get(id) ?? null
  }
}

/** By the set of pages that need a module: what two of them share is loaded for neither with the rest of the other. */
function nameModules(
  chunks: readonly { name: string; ids: readonly string[] }[],
  screens: readonly (readonly string[])[],
  modules: Lookup,
): ReadonlyMap<string, string> {
  const needs = chunks.map(({ name, ids }) => ({ name, ids: closureOf(ids, modules) }))
  const named = new Map<string, string>()
  for (const { ids } of needs)
    for (const id of ids) {
      const names = needs.flatMap((each) => (each.ids.has(id) ? [each.name] : []))
      const isOnAll = needs.every(
        ({ name }) => name.includes(afterwards) || notPages.includes(name) || names.includes(name),
      )
      const name = isOnAll ? start : nameFor(names)
      if (name !== null) named.set(id, name)
    }
  const ofLayers = needs.find(({ name }) => name === layers)?.ids
  // Libraries are large, and a screen that needs little of one would load all of it.
  const mayBeShared = (id: string) =>
    !(ofLayers?.has(id) || onlyNamed.test(id) || id.includes('/node_modules/'))
  nameShared(named, mayBeShared, screens, modules)
  return named
}

/**
 * What several screens share is in one script, instead of a small one for each set of them: a phone waits longer for
 * ten answers than for some bytes more. Only with what it imports itself, so that no two scripts import each other.
 */
function nameShared(
  named: Map<string, string>,
  mayBeShared: (id: string) => boolean,
  screens: readonly (readonly string[])[],
  modules: Lookup,
): void {
  const screensOf = new Map<string, number>()
  for (const ids of screens)
    for (const id of closureOf(ids, modules)) screensOf.set(id, (screensOf.get(id) ?? 0) + 1)
  const isThere = (id: string) => onEveryScreen.includes(named.get(id) ?? '')

  function isSharedAlone(id: string): boolean {
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    return imported.every(isThere) && (screensOf.get(id) ?? 0) >= minScreens
  }

  let found: string[]
  do {
    found = [...screensOf.keys()].filter((id) => !named.has(id) && mayBeShared(id) && isSharedAlone(id))
    for (const id of found) named.set(id, `${screen}${below}`)
  } while (found.length > 0)
}

/** Null for what only screens or menus need: it is shared like the rest. */
function nameFor(names: readonly string[]): string | null {
  // What starts every page is there on all of them, and a page's own before what follows it.
  if (names[0] === start) return start
  // Few and rare pages have the router without a frame: one script for both is smaller for all others.
  if (names.includes(routed)) return screen
  if (names.join() === calendar) return calendar
  const own = names.filter(
    (name) =>
      ![screen, lists, calendar].includes(name) &&
      !names.some((other) => other !== name && name.startsWith(`${other}-`)),
  )
  const [first] = own
  if (first === undefined || own.join() === layers) return null
  const isOfDashboard = own.length === 1 && first.startsWith(dashboard)
  const isBelow = first.endsWith(below)
  if (isOfDashboard && names.includes(screen)) return isBelow ? `${screen}${below}` : screen
  if (isOfDashboard && names.includes(lists)) return isBelow ? `${lists}${below}` : lists
  if (isOfDashboard && names.includes(calendar)) return isBelow ? null : dashboard
  return own.join('-')
}

const start = 'start'
const routed = 'routed'
const screen = 'screen'
/** What lies over a page: dialogs, toasts and menus share most of it, and forms are not among it. */
const layers = 'layers'
/** One year on a page of its own; it shares with the dashboard what draws it. */
const calendar = 'calendar'
/** Screens without a drawn year need nothing of the planner, and lists no more than what judges a year. */
const lists = 'lists'
const notPages = [start, routed, screen, lists, calendar, layers]
const dashboard = 'dashboard'
/** On every screen, in small scripts of their own: with those of one page, all screens would load that page's. */
const inSidebar = ['web/calendars/approvals/waiting-count.tsx', 'web/users/without-sites-count.tsx']
/** What the index of a library names, and no page uses before it is drawn; and lists of pages, which use it. */
const onlyNamed =
  /\/((queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js|loaded-pages\.tsx)$/
const afterwards = '-afterwards'
const below = '-below'
const onEveryScreen = [start, screen, `sign-in-${dashboard}`, `${screen}${below}`]
/** What fewer screens share is in a script of its own. */
const minScreens = 3

/** A person on a screen has these: naming them beside each import would cost more than it saves. */
const ofEveryScreen = /^assets\/(rolldown-runtime|start|screen|((landing|sign-in)-)+dashboard)-[\w-]{7}\.js$/

/** What is fetched together with a script that is loaded on demand. */
export function withoutFirstVisit(file: string, needed: string[]): string[] {
  return needed.filter((each) => each !== file && !ofEveryScreen.test(each))
}

function closureOf(ids: readonly string[], modules: Lookup): ReadonlySet<string> {
  const closure = new Set(ids)
  for (const id of closure)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closure.add(imported)
  return closure
}

/** A screen that is often opened first, and what the server names in its HTML; its path may have parameters. */
export type OpenedFirst = Pick<Budget, 'maxBytes' | 'maxFiles'> & {
  readonly path: string
  readonly source: string
  /** What it needs of the dashboard's first scripts: those that judge a year, or nearly all of them. */
  readonly shares?: 'figures' | 'year'
}

/** Pages of links in emails, and whatever else is opened without a session. */
const anyOther = { page: 'any other page', path: '*', atOnce: ['web/main.tsx', 'web/routed-pages.tsx'] }
const anyScreen = {
  ...anyOther,
  page: 'any other screen',
  atOnce: [...anyOther.atOnce, 'web/shell/shell.tsx'],
}

const asScreen = ({ path, source }: OpenedFirst) => withFrame({ path, sources: [source] })

const withFrame = ({ path, sources }: ScreenSources) => ({
  page: path,
  path,
  atOnce: [...anyScreen.atOnce, ...sources],
})

/** What the server names in a page's first HTML, so that the browser asks for all of it at once. */
type ToPreload = {
  readonly scripts: Readonly<Record<string, readonly string[]>>
  /** Those of further screens; `*` is any other. */
  readonly screens: Readonly<Record<string, readonly string[]>>
  readonly fonts: readonly string[]
}

/**
 * Checks each page's budget against the files as they are served, with what the bundler adds to them last, and lists
 * for the server what a page needs at once. What is over its budget is written beside the build, which goes on:
 * `scripts/build.mjs` says for whom it is an error.
 */
export function firstVisits(
  visits: readonly FirstVisit[],
  openedFirst: readonly OpenedFirst[],
  screens: readonly ScreenSources[],
): Plugin {
  return {
    name: 'first-visits',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle)
      const scripts = files.filter((file) => file.type === 'chunk')
      const budgets = [
        ...visits,
        ...openedFirst.map((each) => ({ ...each, ...asScreen(each), afterwards: [] })),
      ]
      const faults = budgets.map((budget) => faultOf(budget, scripts)).filter((fault) => fault !== null)
      const faultsPath = join(dir, '..', 'over-budget.txt')
      if (faults.length === 0) await rm(faultsPath, { force: true })
      else await writeFile(faultsPath, `${faults.join('\n')}\n`)
      const namesFor = (pages: readonly Pick<FirstVisit, 'page' | 'path' | 'atOnce'>[]) =>
        Object.fromEntries(
          pages.map((page) => [
            page.path,
            scriptsOf(page, page.atOnce, scripts).map(({ fileName }) => `/${fileName}`),
          ]),
        )
      const toPreload: ToPreload = {
        scripts: namesFor([...visits, anyOther]),
        screens: namesFor([...screens.map(withFrame), anyScreen]),
        fonts: files
          .map(({ fileName }) => `/${fileName}`)
          .filter((path) => /latin-wght.*\.woff2$/.test(path)),
      }
      await writeFile(join(dir, 'first-visit.json'), JSON.stringify(toPreload))
    },
  }
}

function faultOf(budget: Budget, scripts: Parameters<typeof checkBudget>[1]): string | null {
  try {
    checkBudget(budget, scripts)
    return null
  } catch (error) {
    return String(error)
  }
}
