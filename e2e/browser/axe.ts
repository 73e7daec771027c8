import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { doubtfulTargets, withDoubtfulTargets } from './doubtful-targets.ts'
import { knownDays, withoutKnownDays } from './known-days.ts'
import { newLooks, withNewLooks } from './known-looks.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Minified, less than half the size of the package's `source`, because each document has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What an open dialog or menu makes inert; otherwise it is checked like everything else. */
const behindDialog = 'body > [aria-hidden="true"]'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks the page as it is with axe; a look that has passed is not measured again. */
export function checkWithAxe(page: Page, check: (findings: string[]) => void): Promise<void> {
  const unchecked = `${knownDays}, ${behindDialog}`
  return withoutKnownDays(page, () =>
    withNewLooks(page, unchecked, () =>
      withDoubtfulTargets(page, unchecked, async () => check(await findings(page, unchecked))),
    ),
  )
}

async function findings(page: Page, unchecked: string): Promise<string[]> {
  const found = await page.evaluate(runAxe, { tags: standard, unchecked })
  if (found !== null) return found
  await load(page)
  return findings(page, unchecked)
}

/** Once for each document: the script is half a megabyte. */
async function load(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  await page.evaluate(
    ([looks, targets]) =>
      window.axe?.configure({
        // Collecting each element's source is a fifth of the work, and findings here do not show it.
        noHtml: true,
        rules: [
          { id: 'color-contrast', selector: looks },
          { id: 'target-size', selector: targets },
        ],
      }),
    [newLooks, doubtfulTargets] as const,
  )
}

type Run = { tags: string[]; unchecked: string }

/**
 * Runs in the page; null where it has no axe yet. While axe runs, what is excluded seems empty to it: it would read and
 * compare all of it before leaving it out, most of its work on a year of 365 days. What lies behind a text it still looks
 * up in the whole document.
 */
async function runAxe({ tags, unchecked }: Run): Promise<string[] | null> {
  if (window.axe === undefined) return null
  const excluded = [...document.querySelectorAll(unchecked)]
  for (const element of excluded)
    Object.defineProperty(element, 'childNodes', { value: [], configurable: true })
  try {
    const { violations } = await window.axe.run(
      { exclude: [[unchecked]] },
      { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], iframes: false },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  } finally {
    for (const element of excluded) Reflect.deleteProperty(element, 'childNodes')
  }
}
