import type { Page } from 'playwright-core'

/** The looks of texts whose contrast has passed axe, as numbers made of all that a look depends on. */
const known = new Set<number>()

/** Marks the texts whose contrast is to be measured: the first of each look that has not passed. */
export const newLooks = '[data-new-look]'

/** Does the work with the texts of new looks marked, and knows them from then on if it succeeds. */
export async function withNewLooks<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const seen = await page.evaluate(markNew, [...known])
  try {
    const done = await work()
    for (const look of seen) known.add(look)
    return done
  } finally {
    await page.evaluate((marked) => {
      for (const element of document.querySelectorAll(marked)) element.removeAttribute('data-new-look')
    }, newLooks)
  }
}

/** Runs in the page. A look is that of the text and of everything that it lies in, at this width in this theme. */
function markNew(known: readonly number[]): number[] {
  const looks = new Set(known)
  const seen: number[] = []
  const surroundings = new Map<Element | null, number>()
  const states =
    /^(disabled|data-(?!date|known)|aria-(checked|current|disabled|expanded|invalid|pressed|selected))/
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  surroundings.set(null, hash(7, JSON.stringify([document.documentElement.dataset, innerWidth, isDark])))

  for (const element of document.querySelectorAll('body *')) {
    if (!hasText(element)) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = hash(lookOf(element), `${color} ${fontSize} ${fontWeight} ${textShadow}`)
    if (looks.has(look)) continue
    element.setAttribute('data-new-look', '')
    looks.add(look)
    seen.push(look)
  }
  return seen

  function lookOf(element: Element): number {
    const before = surroundings.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const inState = [...element.attributes].filter(({ name }) => states.test(name))
    const own = [
      ...[element.tagName, element.getAttribute('class'), inState.map(({ name, value }) => name + value)],
      ...[style.backgroundColor, style.backgroundImage, style.opacity, style.position, style.filter],
    ]
    const parent = element.parentElement
    const look = hash(parent === null ? (surroundings.get(null) ?? 0) : lookOf(parent), JSON.stringify(own))
    surroundings.set(element, look)
    return look
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
