import type { Page } from 'playwright-core'

/** Marks what is small or overlapped: any other target passes WCAG 2.5.8, and axe takes half its time to say so. */
export const doubtfulTargets = '[data-doubtful-target]'

/** Does the work with the doubtful targets marked. */
export async function withDoubtfulTargets<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.evaluate(markDoubtful)
  try {
    return await work()
  } finally {
    await page.evaluate((marked) => {
      for (const element of document.querySelectorAll(marked)) element.removeAttribute('data-doubtful-target')
    }, doubtfulTargets)
  }
}

/** Runs in the page. */
function markDoubtful(): void {
  const leastPx = 24
  const focusable =
    'a[href], area[href], button, input, select, textarea, summary, [contenteditable], [tabindex]'
  // They hold targets, and are none themselves.
  const holders =
    'main, dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid], [role=region], [role=tabpanel]'
  const targets = [...document.querySelectorAll(focusable)]
    .filter((element) => !element.matches(holders))
    .map((element) => ({ element, box: element.getBoundingClientRect(), isPinned: isPinned(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0)

  for (const target of targets) {
    const { element, box } = target
    const isSmall = box.width < leastPx || box.height < leastPx
    // What lies under a bar that stays on screen comes out from it by scrolling.
    const isCovered = targets.some(
      (other) => other.element !== element && other.isPinned === target.isPinned && overlap(box, other.box),
    )
    if (isSmall || isCovered) element.setAttribute('data-doubtful-target', '')
  }

  function isPinned(element: Element | null): boolean {
    if (element === null) return false
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position) || isPinned(element.parentElement)
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    return (
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    )
  }
}
