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
      withDoubtfulTargets(page, unchecked, async () => {
        await load(page)
        check(await findings(page))
      }),
    ),
  )
}

/** Once for each document: the script is half a megabyte. */
async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return
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

function findings(page: Page): Promise<string[]> {
  return page.evaluate(
    async ({ tags, exclude }) => {
      if (window.axe === undefined) throw new Error('The page has no axe.')
      const { violations } = await window.axe.run(
        { exclude },
        { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], iframes: false },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      )
    },
    { tags: standard, exclude: [[knownDays], [behindDialog]] },
  )
}
