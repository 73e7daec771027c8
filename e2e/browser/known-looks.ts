import type { Page } from 'playwright-core'
import { addPassed, passedLooks } from './passed.ts'

/** Marks the texts whose contrast is to be measured: two of each look that has not passed. */
export const newLooks = '[data-new-look]'

/** Does the work with the texts of new looks marked, and adds them to those that passed if it succeeds. */
export async function withNewLooks<T>(page: Page, unchecked: string, work: () => Promise<T>): Promise<T> {
  const before = new Set(passedLooks('texts').split('\n'))
  const looks = await page.evaluate(markLooks, unchecked)
  const known = looks.map((look) => before.has(String(look)))
  try {
    if (known.includes(true)) await page.evaluate(unmark, [newLooks, known] as const)
    const done = await work()
    const passed = looks.filter((_, place) => !known[place])
    if (passed.length > 0) addPassed('texts', passed)
    return done
  } finally {
    await page.evaluate(unmark, [newLooks, null] as const)
  }
}

/** Runs in the page. */
function unmark([marked, known]: readonly [string, readonly boolean[] | null]): void {
  for (const element of document.querySelectorAll(marked))
    if (known === null || known[Number(element.getAttribute('data-new-look'))])
      element.removeAttribute('data-new-look')
}

/**
 * Runs in the page, and answers the looks, each marked with its place among them. A look is that of the text and of
 * everything painted or placed that it lies in, at this width in this theme. Two texts of each are marked, as one of
 * them may be covered.
 */
function markLooks(unchecked: string): number[] {
  const found = new Map<number, Element[]>()
  const surroundings = new Map<Element | null, number>()
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  surroundings.set(null, hash(7, JSON.stringify([document.documentElement.dataset, innerWidth, isDark])))

  for (const element of checkedElements()) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = hash(lookOf(element), `${color} ${fontSize} ${fontWeight} ${textShadow}`)
    const [first] = found.get(look) ?? []
    found.set(look, first === undefined ? [element] : [first, element])
  }
  for (const [place, texts] of [...found.values()].entries())
    for (const text of texts) text.setAttribute('data-new-look', String(place))
  return [...found.keys()]

  function* checkedElements(): Generator<Element> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof Element && node.matches(unchecked)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Element) yield walker.currentNode
  }

  function lookOf(element: Element): number {
    const cached = surroundings.get(element)
    if (cached !== undefined) return cached
    const parent = element.parentElement
    const outer = parent === null ? (surroundings.get(null) ?? 0) : lookOf(parent)
    const own = ownLook(element)
    const look = own.length === 0 ? outer : hash(outer, JSON.stringify(own))
    surroundings.set(element, look)
    return look
  }

  /** Empty where nothing of the element is behind its text, over it or cuts it off. */
  function ownLook(element: Element): unknown[] {
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, filter, opacity, position, overflowX, overflowY } = style
    const paint = [backgroundColor, backgroundImage, filter, opacity, position, overflowX, overflowY]
    // axe excuses what is disabled, with its label.
    const isLabel = element.matches('label, fieldset')
    const isDisabled = element.matches(':disabled, [aria-disabled="true"]')
    const isPlain = paint.join() === 'rgba(0, 0, 0, 0),none,none,1,static,visible,visible'
    if (isPlain && !isLabel && !isDisabled) return []
    return [...paint, element.tagName, element.getAttribute('class'), isDisabled]
  }

  function hasText(element: Element): boolean {
    if (element.matches('input, textarea, select')) return true
    return [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue ?? '').trim() !== '',
    )
  }

  function hash(seed: number, text: string): number {
    let [low, high] = [seed >>> 0, Math.floor(seed / 2 ** 32) ^ 0x9e3779b9]
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      low = Math.imul(low ^ code, 0x85ebca77)
      high = Math.imul(high ^ code, 0xc2b2ae3d)
    }
    low ^= Math.imul(high ^ (high >>> 15), 0x735a2d97)
    high ^= Math.imul(low ^ (low >>> 15), 0xcaf649a9)
    return (high >>> 0) * 2 ** 21 + (low >>> 11)
  }
}
