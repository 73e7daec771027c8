import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The space that readers may set between letters, words, lines and paragraphs (WCAG 2.2, 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'

/** No text comes to lie on another, or is cut off, once a reader spaces them. */
export async function expectSpaceForTexts(page: Page): Promise<void> {
  const before = await page.evaluate(unreadableTexts)
  // A constructed style sheet, which the page's content security policy allows.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
  await expect
    .poll(async () => (await page.evaluate(unreadableTexts)).filter((words) => !before.includes(words)), {
      message: `${page.url()} at ${page.viewportSize()?.width} px`,
    })
    .toEqual([])
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

function unreadableTexts(): string[] {
  const slackPx = 3
  const texts: { words: string; box: DOMRect; element: Element; pinned: Element | null }[] = []
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (
      element === null ||
      (node.textContent ?? '').trim() === '' ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    if (element.closest('[hidden], option, svg') !== null || isForScreenReaders(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      texts.push({ words: (node.textContent ?? '').trim(), box, element, pinned: pinnedPart(element) })
  }
  const spoilt = new Set<string>()
  for (const { words, box, element } of texts) if (isCut(element, box)) spoilt.add(`cut: ${words}`)
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      // What is pinned to the window lies over the page, as it scrolls.
      if (one.pinned !== other.pinned) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (areOver(one.box, other.box)) spoilt.add(`over one another: ${one.words} / ${other.words}`)
    }
  })
  return [...spoilt]

  function isForScreenReaders(element: Element): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (at.getBoundingClientRect().width <= 1) return true
    return false
  }

  function pinnedPart(element: Element): Element | null {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
    return null
  }

  function isCut(element: Element, box: DOMRect): boolean {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
        return false
      if (
        ['hidden', 'clip'].includes(overflowX) &&
        (box.right > edge.right + slackPx || box.left < edge.left - slackPx)
      )
        return true
      if (['hidden', 'clip'].includes(overflowY) && box.bottom > edge.bottom + slackPx) return true
    }
    return false
  }

  function areOver(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    // Lines of one and a half overlap by what is empty above and below their letters.
    return wide > slackPx && high > Math.min(one.height, other.height) / 2
  }
}
