import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { failScript, holdAnswer, holdScript } from '#e2e/browser/hold-back.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast, holdToast, toasts } from '#e2e/browser/toast.ts'
import { chooseAction } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

test('What was generated is shown late, and takes no focus from the dates that are typed by then', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const letGo = await holdScript(page, 'bank holidays in the funding year')
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated')
  const line = page.getByLabel('Type dates')
  await line.fill('autumn 1')
  letGo()
  await page.getByRole('heading', { name: '2027-28 Term Calendar' }).waitFor()
  await expectFocus(line)
})

test('The details of a closure load late, and take no focus from the dates that are typed by then', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const letGo = await holdScript(page, 'Kind of closure')
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await day(page, '2026-11-16').focus()
  for (const key of ['4', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.getByText(/^INSET day, 16 to 17 November, drawn\./).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  const line = page.getByLabel('Type dates')
  await line.fill('autumn 1')
  letGo()
  await page.getByLabel('Kind of closure').waitFor()
  await expectFocus(line)
})

test('The manual opens though its button is pressed again on a slow line, and takes no focus from a field', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const letGo = await holdScript(page, 'Search the manual')
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Manual', exact: true })
  await button.click()
  await button.click()
  const site = page.getByLabel('Site', { exact: true })
  await site.focus()
  letGo()
  const manual = page.getByRole('complementary', { name: 'Manual' })
  await manual.waitFor()
  await expectFocus(site)
  await manual.getByRole('button', { name: 'Close the manual' }).click()
  await manual.waitFor({ state: 'detached' })
  await button.click()
  await expectFocus(manual.getByRole('heading', { level: 2 }))
})

test('A page that loads late takes no focus from the words that are searched for in the manual', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  const letGo = await holdAnswer(page, 'GET', /\/api\/sites\/[^/?]+$/)
  await chooseAction(page, 'Meadow Lane Leeds', 'Headcount')
  await page.waitForURL('**/headcount')
  await page.getByRole('button', { name: 'Manual', exact: true }).click()
  const search = page.getByLabel('Search the manual')
  await search.fill('head')
  letGo()
  await page.getByRole('heading', { name: /^Headcount of / }).waitFor()
  await expectFocus(search)
  expect(await search.inputValue()).toBe('head')
})

test('What is typed by the key T before the line of dates has loaded is taken over by it', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const letGo = await holdScript(page, 'Dates can’t be read yet')
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await day(page, '2026-11-16').focus()
  await page.keyboard.press('t')
  await page.keyboard.type('autumn 7 sep to 11 dec')
  await page.keyboard.press('Enter')
  letGo()
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('7 Sep – 11 Dec')
})

test('A figure pressed again while its explanation is on its way is explained, and pressed once more it closes', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const letGo = await holdScript(page, 'Not drawn yet: there is nothing to count.')
  await page.goto('/dashboard')
  const figure = page
    .getByRole('group', { name: /^Figures/ })
    .getByRole('button')
    .first()
  await figure.click()
  await figure.click()
  letGo()
  const explained = page.getByRole('dialog', { name: /, explained$/ })
  await explained.waitFor()
  await figure.click()
  await explained.waitFor({ state: 'detached' })
})

test('A dialog on its way says so over the page, and one that Escape gave up does not open later', async () => {
  const { page } = await app.visitAs(emails.admin)
  const words = 'Failed to create site'
  const letGo = await holdScript(page, words)
  await page.goto('/sites')
  const opener = page.getByRole('button', { name: 'Add New Site' })
  const opening = page.getByRole('status').filter({ hasText: 'Opening' })
  await opener.click()
  await opening.waitFor()
  // Over what could be pressed meanwhile.
  const isInReach = (button: HTMLElement | SVGElement) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  expect(await opener.evaluate(isInReach)).toBe(false)
  await page.keyboard.press('Escape')
  await opening.waitFor({ state: 'detached' })
  expect(await opener.evaluate(isInReach)).toBe(true)
  await expectFocus(opener)
  const arrived = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes(words),
  )
  letGo()
  await arrived
  const dialog = page.getByRole('dialog', { name: 'Add New Site' })
  await opener.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(opener)
})

test('Where the code of the dates to start from can’t be loaded, that is said, and trying again loads it', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await abortScript(page, 'You went on planning before they came')
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Edinburgh', '2027-28')
  await page.getByLabel('Start from').selectOption('last-year')
  await page.getByText('They could not be loaded.', { exact: true }).first().waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByLabel('Start from').inputValue()).toBe('last-year')
})

test('A tab of users whose code can’t be loaded is left again, which is said', async () => {
  const { page } = await app.visitAs(emails.admin)
  await abortScript(page, 'Invitation Revoked')
  await page.goto('/users')
  await page.getByRole('tab', { name: 'Invitations' }).click()
  await holdToast(page, 'Not Loaded')
  const words = 'The connection failed, or a newer version was installed meanwhile. Load the page again.'
  await toasts(page).getByText(words, { exact: true }).waitFor()
  expect(await page.getByRole('tab', { name: 'Users', selected: true }).count()).toBe(1)
  await page.getByRole('table').waitFor()
})

test('A page whose first script is lost on the line loads again by itself', async () => {
  const { page } = await app.visitAs(emails.admin)
  let asked = 0
  await page.route(firstScript, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto('/sites')
  await page.getByRole('heading', { name: 'Meadow Lane Leeds' }).waitFor()
  expect(asked).toBe(2)
})

test.each([
  { path: '/', who: null, heading: /^Every funded week/ },
  { path: '/sites', who: emails.admin, heading: 'Meadow Lane Leeds' },
])('$path whose first script does not come says so, and is loaded again', async ({ path, who, heading }) => {
  const { page } = who === null ? await app.visit() : await app.visitAs(who)
  await page.route(firstScript, (route) => route.abort())
  await page.goto(path)
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await expectGoodLooks(page, 'not-loaded')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load it again' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
})

test('Where the browser does not say how a page was opened, it says so at once instead of loading again', async () => {
  const { page } = await app.visit()
  await page.addInitScript(() => {
    performance.getEntriesByType = () => []
  })
  await page.route(firstScript, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
})

test('A script that an extension adds and that does not load leaves the page as it is', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  // A page that was loaded again is not loaded once more, but says at once that it was not loaded.
  await page.reload()
  await page.getByRole('heading', { name: 'Meadow Lane Leeds' }).waitFor()
  await page.route('**/added-by-an-extension.js', (route) => route.abort())
  const isHidden = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.onerror = () => resolve(document.getElementById('not-loaded')?.hidden)
        script.src = '/added-by-an-extension.js'
        document.head.append(script)
      }),
  )
  expect(isHidden).toBe(true)
})

const firstScript = /\/assets\/start-.*\.js$/

/** Until all routes are gone. */
async function abortScript(page: Page, words: string): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) return route.abort()
    await route.fulfill({ response })
  })
}

test('Dates that are typed before their reader can be loaded stay, and Enter tries again', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await failScript(page, 'belongs to a term: choose one')
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const line = page.getByLabel('Type dates')
  await line.fill('autumn 1 sep to 18 dec')
  const notice = page
    .getByText(
      'Dates can’t be read yet, as a part of the page is missing. Check your connection, then press Enter or load the page again.',
    )
    .first()
  await notice.waitFor()
  await line.press('Enter')
  await notice.waitFor()
  expect(await line.inputValue()).toBe('autumn 1 sep to 18 dec')
})
