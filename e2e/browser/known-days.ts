import type { Page } from 'playwright-core'
import { addPassed, passedLooks } from './passed.ts'

/** Marks days and months that look like another one, which has passed or is about to be checked: a year has 365 days, of a few dozen looks. */
export const knownDays = '[data-known-day]'

/** Does the work without the days that have passed, and adds the others to them if it succeeds. */
export async function withoutKnownDays<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const looks = await page.evaluate(markKnown, passedLooks('days'))
  try {
    const done = await work()
    addPassed('days', looks)
    return done
  } finally {
    await page.evaluate((days) => {
      for (const day of document.querySelectorAll(days)) day.removeAttribute('data-known-day')
    }, knownDays)
  }
}

/** Runs in the page. Answers the looks that are new. */
function markKnown(passed: string): string[] {
  const { dataset } = document.documentElement
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = [dataset, innerWidth, isDark]
  const looks = new Set(passed.split('\n'))
  const found: string[] = []
  const surroundings = new Map<Element | null, string>()
  for (const day of document.querySelectorAll('.day[data-date]')) mark(day, lookOfDay(day))
  for (const month of document.querySelectorAll('.month')) markMonth(month)
  return found

  function mark(element: Element, look: string): void {
    if (looks.has(look)) {
      element.setAttribute('data-known-day', '')
      return
    }
    looks.add(look)
    found.push(look)
  }

  function lookOfDay(day: Element): string {
    const parts = [day.className, day.getAttributeNames().sort(), day.matches(':first-child, :last-child')]
    return JSON.stringify([surroundingsOf(day), ...parts])
  }

  /** With the roles of all it lies in: some may hold nothing that takes the focus. */
  function surroundingsOf(element: Element): string {
    const canvas = element.closest('.year-canvas')
    const known = surroundings.get(canvas)
    if (known !== undefined) return known
    const roles: unknown[] = []
    for (let around = canvas; around !== null; around = around.parentElement)
      roles.push([around.tagName, around.getAttribute('role'), around.getAttribute('aria-hidden')])
    const look = JSON.stringify([theme, roles, canvas instanceof HTMLElement ? canvas.dataset : null])
    surroundings.set(canvas, look)
    return look
  }

  /** axe compares each element with each exclusion: twelve months cost less than all of their days. */
  function markMonth(month: Element): void {
    const days = [...month.querySelectorAll('.day[data-date]')]
    if (days.length === 0 || !days.every((day) => day.hasAttribute('data-known-day'))) return
    const frame = [...month.querySelectorAll(':not(.day, .day *)')]
    const parts = [month, ...frame].map(
      (part) => `${part.tagName} ${part.className} ${part.getAttribute('role')} ${part.getAttributeNames()}`,
    )
    mark(month, JSON.stringify([surroundingsOf(month), 'month', ...parts]))
    if (month.hasAttribute('data-known-day')) for (const day of days) day.removeAttribute('data-known-day')
  }
}
