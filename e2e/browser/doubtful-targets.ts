import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { addPassed, passedLooks } from './passed.ts'

/** Marks what is small or overlapped: any other target passes WCAG 2.5.8, and axe takes half its time to say so. */
export const doubtfulTargets = '[data-doubtful-target]'

/**
 * Does the work with the doubtful targets marked that have not passed among the same neighbours, and adds them to those
 * that passed if it succeeds.
 */
export async function withDoubtfulTargets<T>(
  page: Page,
  unchecked: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = new Set(passedLooks('targets').split('\n'))
  const looks = (await page.evaluate(markDoubtful, unchecked)).map(hash)
  const known = looks.map((look) => before.has(look))
  try {
    if (known.includes(true)) await page.evaluate(unmark, [doubtfulTargets, known] as const)
    const done = await work()
    addPassed('targets', [...new Set(looks.filter((_, place) => !known[place]))])
    return done
  } finally {
    await page.evaluate(unmark, [doubtfulTargets, null] as const)
  }
}

const hash = (look: string) => createHash('sha1').update(look).digest('base64')

/** Runs in the page. */
function unmark([marked, known]: readonly [string, readonly boolean[] | null]): void {
  for (const [place, element] of [...document.querySelectorAll(marked)].entries())
    if (known === null || known[place]) element.removeAttribute('data-doubtful-target')
}

/** Runs in the page. Answers how each marked target looks, with all that decides whether it passes. */
function markDoubtful(unchecked: string): string[] {
  const leastPx = 24
  const focusable =
    'a[href], area[href], button, input, select, textarea, summary, [contenteditable], [tabindex]'
  // They hold targets, and are none themselves.
  const holders =
    'main, dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid], [role=region], [role=tabpanel]'
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const surroundings = [document.documentElement.dataset, innerWidth, isDark]
  const pinned = new Map<Element | null, boolean>([[null, false]])
  const targets = [...document.querySelectorAll(focusable)]
    .filter((element) => !element.matches(holders))
    .map((element) => ({ element, box: element.getBoundingClientRect(), isPinned: isPinned(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  type Target = (typeof targets)[number]

  const looks: string[] = []
  for (const target of targets) {
    const { element, box } = target
    if (element.closest(unchecked)) continue
    const isSmall = box.width < leastPx || box.height < leastPx
    // What lies under a bar that stays on screen comes out from it by scrolling.
    const isCovered = targets.some(
      (other) => other.element !== element && other.isPinned === target.isPinned && overlap(box, other.box),
    )
    if (!isSmall && !isCovered) continue
    element.setAttribute('data-doubtful-target', '')
    looks.push(lookOf(target))
  }
  return looks

  /** What axe asks of a target: its size, what is near it, what covers it, and whether it is one within a sentence. */
  function lookOf(target: Target): string {
    const { element, box } = target
    const isInSentence = element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    const near = { left: box.left - leastPx, top: box.top - leastPx, right: box.right + leastPx }
    const neighbours = targets
      .filter((other) => other !== target && overlap({ ...near, bottom: box.bottom + leastPx }, other.box))
      .map((other) => [
        ...ownLook(other),
        ...placeOf(other.box, box),
        element.compareDocumentPosition(other.element),
      ])
    const own = [...ownLook(target), ...placeOf(box, box), getComputedStyle(element).display, isInSentence]
    return JSON.stringify([surroundings, pathOf(element), own, coverOf(target), neighbours])
  }

  /** What it lies in may clip it. */
  function pathOf({ parentElement: parent }: Element): string[] {
    return parent === null ? [] : [`${parent.tagName} ${parent.getAttribute('class')}`, ...pathOf(parent)]
  }

  function ownLook({ element, isPinned }: Target): unknown[] {
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isInert = element.closest('[aria-hidden="true"], [inert], :disabled') !== null
    const { pointerEvents, zIndex } = getComputedStyle(element)
    const attributes = ['class', 'role', 'tabindex'].map((name) => element.getAttribute(name))
    return [element.tagName, ...attributes, isPinned, isVisible, isInert, pointerEvents, zIndex]
  }

  function placeOf(box: DOMRect, { left, top }: DOMRect): number[] {
    return [box.left - left, box.top - top, box.width, box.height].map((px) => Math.round(px * 10))
  }

  /** What lies over its middle, where that is on screen. */
  function coverOf({ element, box }: Target): string {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (top === null) return 'off screen'
    return element.contains(top) ? 'none' : `${top.tagName} ${top.getAttribute('class')}`
  }

  function isPinned(element: Element | null): boolean {
    const known = pinned.get(element)
    if (element === null || known !== undefined) return known ?? false
    const { position } = getComputedStyle(element)
    const answer = position === 'fixed' || position === 'sticky' || isPinned(element.parentElement)
    pinned.set(element, answer)
    return answer
  }

  type Box = { left: number; top: number; right: number; bottom: number }

  function overlap(one: Box, other: Box): boolean {
    return (
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    )
  }
}
