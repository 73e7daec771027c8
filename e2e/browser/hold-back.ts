import type { Page } from 'playwright-core'

/** Holds the script with these words back, as a slow line does; the answer lets it go. */
export async function holdScript(page: Page, words: string): Promise<() => void> {
  const { gone, letGo } = gate()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) await gone
    await route.fulfill({ response })
  })
  return letGo
}

/** The script with these words does not come; the answer lets it come from then on. */
export async function failScript(page: Page, words: string): Promise<() => void> {
  let isGone = true
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if (isGone && (await response.text()).includes(words)) return route.abort()
    await route.fulfill({ response })
  })
  return () => {
    isGone = false
  }
}

/** Holds what the server answers to such a call back: it is done by then. */
export async function holdAnswer(page: Page, method: string, path: RegExp): Promise<() => void> {
  const { gone, letGo } = gate()
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await gone
    await route.fulfill({ response })
  })
  return letGo
}

/** For what a test answers itself. */
export function gate(): { gone: Promise<void>; letGo: () => void } {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { gone, letGo: () => letGo() }
}
