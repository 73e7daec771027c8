import type { Page } from 'playwright-core'

/** Sets letters of twice the size (WCAG 2.2, 1.4.4), as a browser's setting does, and returns once they are drawn. */
export async function doubleLetters(page: Page): Promise<void> {
  // A constructed style sheet, which the page's content security policy allows.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}
