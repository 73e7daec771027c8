import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { chooseByArrows, focused, tabTo } from '#e2e/browser/keyboard.ts'
import { centreOf, chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

//  Mo Tu We Th Fr      November 2026
//  16 17 18 19 20      closed on the 16th and 17th
test('A closure painted by keys takes its days from the term, and is on the generated calendar', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('73 school days · 14.6 weeks exactly')
  await day(page, '2026-11-16').focus()
  for (const key of ['4', 'Shift+ArrowRight', 'Enter']) await press(key)
  await page.getByText(/^INSET day, 16 to 17 November, drawn\./).waitFor()
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('71 school days · 14.2 weeks exactly')
  // In one row, with the key of the closure.
  await page.evaluate(() => document.fonts.load('500 14px "Figtree Variable"'))
  const legend = page.getByRole('group', { name: 'Shown over the year' }).locator('..')
  expect((await legend.boundingBox())?.height).toBeLessThan(40)

  await press('Enter')
  await expect.poll(() => focused(page)).toBe('Kind of closure')
  await chooseByArrows(page, page.getByLabel('Kind of closure'), 'Closure')
  await tabTo(page, page.getByLabel('Name of the closure'))
  await page.keyboard.type('Boiler repair')
  await tabTo(page, page.getByLabel('Half day'))
  await press('Space')
  const closures = page.getByRole('region', { name: 'Closures' })
  await closures.getByText('Boiler repair · half day').waitFor()
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('72 school days · 14.4 weeks exactly')
  const terms = page.getByRole('group', { name: 'What to draw' })
  const letters = terms
    .locator('[aria-pressed="false"]')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::after').content))
  // Beside their colours, which not everyone can tell apart.
  expect(await letters).toEqual(['"Su" / ""', '"Au" / ""', '"Sp" / ""'])
  await expectGoodLooks(page, 'closure-chosen')

  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
  await page.getByRole('link', { name: 'View details' }).first().click()
  await page.getByRole('heading', { name: 'Meadow Lane Leeds · 2026-27 Term Calendar' }).waitFor()
  await closures.getByText('Boiler repair · half day').waitFor()
  await closures.getByText('16 Nov – 17 Nov').waitFor()
  await expectGoodScreen(page, 'details-with-closure')
})

test.each([
  [1440, '2026-07-07'],
  [390, '2026-11-17'],
])(
  'At %i pixels the year stays in its place while what a closure is chosen by is still loading',
  async (width, date) => {
    const { page } = await app.visitAs(emails.admin, { today, width })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    // Until all is drawn that is loaded after the year.
    await waitForAnswers(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Closure', exact: true }).click()
    const kind = page.getByLabel('Kind of closure')
    const place = await centreOf(day(page, date))
    expect(await kind.count()).toBe(0)
    release()
    await kind.waitFor()
    expect(await centreOf(day(page, date))).toEqual(place)
  },
)

test.each([390, 1440, 1920])(
  'At %i pixels the year stays in its place when Closure is chosen',
  async (width) => {
    const { page } = await app.visitAs(emails.admin, { today, width })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    // Until all is drawn that is loaded after the year.
    await waitForAnswers(page)
    const button = page.getByRole('button', { name: 'Closure', exact: true })
    const belowButton = async () => (await centreOf(day(page, '2026-11-17'))).y - (await centreOf(button)).y
    const distance = await belowButton()
    await button.click()
    await page.getByLabel('Kind of closure').waitFor()
    expect(await belowButton()).toBe(distance)
  },
)

test('On a wide screen the year stays in its place while a closure is chosen and explained', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await waitForAnswers(page)
  const place = await centreOf(day(page, '2026-11-17'))
  await day(page, '2026-11-16').focus()
  for (const key of ['4', 'Shift+ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  expect(await centreOf(day(page, '2026-11-17'))).toEqual(place)
  await page.getByLabel('Funded').check()
  await page.getByText('changes no figure').waitFor()
  expect(await centreOf(day(page, '2026-11-17'))).toEqual(place)
  await expectGoodLooks(page, 'closure-explained')
})
