import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { answersElement } from './first-answers.ts'
import type { FirstCalls } from './first-calls.ts'
import { pageWithPlaces, places } from './page-places.ts'
import { insertSettings, type PageSettings } from './page-settings.ts'

/** Written by the build: what a page needs at once. */
const ScriptsByPath = z.record(z.string(), z.array(z.string()))
const ToPreload = z.object({ scripts: ScriptsByPath, screens: ScriptsByPath, fonts: z.array(z.string()) })

const sessionPlace = '<meta name="session" content="'

type Visit = FirstCalls & {
  readonly path: string
  readonly hasSession: boolean
  /** The browser opens this page for a person without a session: no call asks who they are. */
  readonly isSignedOutVisit: boolean
  /** Of this answer alone. */
  readonly nonce: string
}

/**
 * Completes the page as far as it is known before any script runs. The style sheet is in the page, because a slow line
 * would wait for one more answer with nothing drawn; a person with a session cookie gets the frame of the screens, a
 * visitor on the landing page its beginning, and whatever the path needs is asked for at once: before the long style
 * sheet, so that the first answer follows it without a pause, and scripts first, since a browser opens few connections
 * and the small answers have time while the scripts are still coming.
 * The scripts give way to the font all the same: the text of the frame is painted without them.
 */
export function firstVisitPage(
  folder: string,
  page: string,
): (visit: Visit, settings: PageSettings) => Buffer {
  const styled = withStyles(folder, page)
  const { scripts, screens, fonts } = toPreloadIn(folder)
  // The page's first script makes it a preload where the line is not slow.
  const fontLinks = fonts.map(
    (path) => `<link data-rel="preload" as="font" type="font/woff2" crossorigin href="${path}" />`,
  )

  function completed(path: string, { hasSession, isSignedOutVisit }: Visit): string {
    // From any other page a person with a session comes to the dashboard.
    const ofScreen = path in scripts ? scripts['/dashboard'] : (screens[path] ?? screens['*'])
    const known = (hasSession ? ofScreen : (scripts[path] ?? scripts['*'])) ?? []
    const links = [
      ...known
        .filter((script) => !page.includes(script))
        .map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}" />`),
      places.calls,
    ]
    const isScreen = hasSession && path !== '/'
    const isWelcome = !hasSession && path === '/'
    const screen = isScreen ? styled : styled.replace(frameOfScreens, '')
    const framed = isWelcome ? screen : screen.replace(welcome, '')
    return framed
      .replace(/<!-- fonts -->/, () => fontLinks.join(''))
      .replace(/<style |<\/head>/, (found) => links.join('') + found)
      .replace(sessionPlace, (begun) => (isSignedOutVisit ? `${begun}none` : begun))
      .replace('</body>', (end) => places.answers + end)
  }

  const paths = ['', ...Object.keys(scripts), ...Object.keys(screens)]
  const made = new Map<string, ReturnType<typeof pageWithPlaces>>()
  let settingsOfMade = ''
  return (visit, settings) => {
    const words = JSON.stringify(settings)
    if (words !== settingsOfMade) made.clear()
    settingsOfMade = words
    const path = paths.find((each) => matches(each, visit.path)) ?? ''
    const key = `${visit.hasSession} ${visit.isSignedOutVisit} ${path}`
    const known = made.get(key) ?? pageWithPlaces(insertSettings(completed(path, visit), settings))
    made.set(key, known)
    const links = visit.calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}" />`)
    return known({ nonce: visit.nonce, calls: links.join(''), answers: answersElement(visit.answers) })
  }
}

/** `/calendars/:id` stands for the page of any calendar. */
function matches(known: string, path: string): boolean {
  const [named, given] = [known.split('/'), path.split('/')]
  return (
    named.length === given.length &&
    named.every((segment, index) => segment.startsWith(':') || segment === given[index])
  )
}

const frameOfScreens = /<!-- frame -->[\s\S]*<!-- \/frame -->/
const welcome = /<!-- welcome -->[\s\S]*<!-- \/welcome -->/

function withStyles(folder: string, page: string): string {
  return page.replace(
    /<link rel="stylesheet"[^>]*href="(\/assets\/[\w.~-]+\.css)"[^>]*>/g,
    (_, path: string) => {
      const css = readFileSync(join(folder, path), 'utf8')
      return `<style nonce="${places.nonce}">${css}</style>`
    },
  )
}

function toPreloadIn(folder: string): z.infer<typeof ToPreload> {
  const path = join(folder, 'first-visit.json')
  if (!existsSync(path)) return { scripts: {}, screens: {}, fonts: [] }
  return z.parse(ToPreload, JSON.parse(readFileSync(path, 'utf8')))
}
