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

/** Minified, because each document has to read it: less than half of what the package exports as its source. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Dimmed and out of reach while a dialog or a menu is open; without one it is checked like everything else. */
const behindADialog = 'body > [aria-hidden="true"]'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks what axe finds wrong with the page as it is; a look that passes is not measured again. */
export function checkWithAxe(page: Page, check: (findings: string[]) => void): Promise<void> {
  const unchecked = `${knownDays}, ${behindADialog}`
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
        // The source of each element looked at is a fifth of the work, and no finding here shows it.
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
    { tags: standard, exclude: [[knownDays], [behindADialog]] },
  )
}
