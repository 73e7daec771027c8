import type { Page } from 'playwright-core'
import { emails } from '#e2e/server/account.ts'
import { siteNamed } from '#e2e/server/find.ts'
import type { App } from './app.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { expectToast } from './toast.ts'

/** Approves the calendar that is open, off its target as it may be, and switches its site's page for parents on; returns its address. */
export async function approveForParents(app: App, office: Page, siteName: string): Promise<string> {
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByRole('button', { name: 'Approve as it is' }).click()
  await expectToast(office, 'Calendar Approved', 'It can be exported now.')
  const { id } = await siteNamed(await app.server.signedInCaller(emails.admin), siteName)
  await navigateInApp(office, `/sites/${id}/share`)
  const card = office.getByRole('region', { name: 'Page for parents' })
  await card.getByRole('button', { name: 'Switch the page on' }).click()
  await expectToast(office, 'Page Switched On', 'Parents can open it now.')
  return card.getByText(/^http.*\/parents\/[2-9a-z]{13}$/).innerText()
}
