import type { Page } from 'playwright-core'

/** The looks of days that have passed axe, with all that a look depends on. */
const known = new Set<string>()

/** Marks days that look like another one, which has passed or is about to be asked: a year has 365, of a few dozen looks. */
export const knownDays = '[data-known-day]'

/** Does the work without the days that are known, and knows the others from then on if it succeeds. */
export async function withoutKnownDays<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const looks = await page.evaluate(
    (known) => {
      const { dataset } = document.documentElement
      const surroundings = JSON.stringify([
        dataset,
        innerWidth,
        matchMedia('(prefers-color-scheme: dark)').matches,
      ])
      const looks = new Set(known)
      for (const day of document.querySelectorAll('.day[data-date]')) {
        const canvas = day.closest('.year-canvas')
        const parts = [
          day.className,
          day.hasAttribute('data-weekend'),
          day.matches(':first-child, :last-child'),
        ]
        const look = JSON.stringify([
          surroundings,
          canvas instanceof HTMLElement ? canvas.dataset : null,
          ...parts,
        ])
        if (looks.has(look)) day.setAttribute('data-known-day', '')
        looks.add(look)
      }
      return [...looks]
    },
    [...known],
  )
  try {
    const done = await work()
    for (const look of looks) known.add(look)
    return done
  } finally {
    await page.evaluate((days) => {
      for (const day of document.querySelectorAll(days)) day.removeAttribute('data-known-day')
    }, knownDays)
  }
}
