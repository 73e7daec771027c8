import type { Page } from 'playwright-core'
import { continueToDashboard, readAuthenticator, readRecoveryCodes, typeCode } from './sign-in.ts'

const password = 'tulips march over marble'

/** Follows the link of the mail, to the dashboard. */
export async function joinByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: 'Join Meadow Lane Nurseries' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.waitForURL('**/2fa-setup')
  const phone = await readAuthenticator(page)
  await typeCode(page, phone.nextCode())
  await readRecoveryCodes(page)
  await continueToDashboard(page)
}
