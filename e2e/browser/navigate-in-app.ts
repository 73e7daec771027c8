import type { Page } from 'playwright-core'

/**
 * Goes from one screen to another as a link of the app does, and returns once the other is there. A load costs as much
 * of a processor as a short journey: it is for the first screen of a visit, and for rules about loading.
 */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  // The one of the app: the page has another, hidden one, which stays, for where the app can't be loaded.
  const heading = await page.locator('#app h1').first().elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForFunction((left) => left?.isConnected !== true, heading)
}
