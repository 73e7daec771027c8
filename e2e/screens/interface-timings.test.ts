import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { givePassword, openSignIn } from '#e2e/browser/sign-in.ts'
import { toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

describe('A toast', () => {
  test('stands alone, 420 px wide at most, and is reached by F8', async () => {
    const { page } = await app.visit()
    await causeToast(page)
    await causeToast(page)
    expect(await toasts(page).count()).toBe(1)
    const area = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
    expect(await widthOf(area)).toBe(420)

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('F8')
    await expect.poll(() => area.evaluate((list) => list.contains(document.activeElement))).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await widthOf(area)).toBe(390)
  })

  test('goes after 5000 ms', async () => {
    const { page } = await app.visit({ leavesTraces: true })
    await openSignIn(page)
    await holdClock(page)
    await causeToast(page)
    await page.clock.runFor(4900)
    expect(await toasts(page).count()).toBe(1)
    await page.clock.runFor(200)
    await toasts(page).waitFor({ state: 'detached' })
  })

  test.each(['a click', 'a swipe'])(
    'goes after 5000 ms also when the one before was closed by %s',
    async (by) => {
      const { page } = await app.visit({ leavesTraces: true })
      await causeToast(page)
      if (by === 'a swipe') await swipe(page, 55)
      else await toasts(page).getByRole('button', { name: 'Close' }).click()
      await toasts(page).waitFor({ state: 'detached' })
      expect(await page.getByRole('dialog', { name: 'Login' }).count()).toBe(1)
      await holdClock(page)
      await causeToast(page)
      await page.clock.runFor(5100)
      await toasts(page).waitFor({ state: 'detached' })
    },
  )

  // One line, the two lines of most long ones, and more than there is room for.
  test.each([0, 95, 300])(
    'leaves the heading of a phone’s page to be read, with %i letters',
    async (length) => {
      const { page, watch } = await app.visitAs(emails.admin)
      await page.setViewportSize({ width: 390, height: 844 })
      if (length > 0) {
        watch.expectComplaint(/^400 from PATCH/)
        const message = 'What you have typed is still here. '.repeat(10).slice(0, length)
        const json = { code: 'invalid', message, requestId: 'r1' }
        await page.route('**/auth/profile', (route) => route.fulfill({ status: 400, json }), { times: 1 })
      }
      await page.goto('/settings')
      await page.evaluate(() => document.fonts.ready)
      await page.getByLabel('First name').fill(`Ada ${length}`)
      await page.getByRole('button', { name: 'Save Profile Changes' }).click()
      await toasts(page).waitFor()
      await settled(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      // The code that makes room for a tall one is loaded with the first toast.
      await expect.poll(() => roomAboveHeading(page)).toBeGreaterThanOrEqual(0)
      if (length < 100) expect(await page.evaluate(() => document.body.style.paddingTop)).toBe('')
      await toasts(page).getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => page.evaluate(() => document.body.style.paddingTop)).toBe('')
    },
  )

  test('goes when it is swiped 50 px to the right, and stays when it is less', async () => {
    const { page } = await app.visit()
    await causeToast(page)
    await swipe(page, 45)
    expect(await toasts(page).count()).toBe(1)
    await swipe(page, 55)
    await toasts(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog', { name: 'Login' }).count()).toBe(1)
  })
})

describe('A tooltip', () => {
  test('opens after 700 ms, another within 300 ms at once, and closes when the pointer leaves', async () => {
    const { page } = await app.visitAs(emails.admin, { leavesTraces: true })
    await page.goto('/dashboard')
    const [first, second] = [
      page.getByRole('link', { name: /^View / }),
      page.getByRole('link', { name: /^Edit / }),
    ]
    await first.first().waitFor()
    await page.getByRole('grid').waitFor()
    // An answer that is still loading would move the list from under the pointer.
    await waitForAnswers(page)
    // The first tooltip of a visit loads its code.
    await first.first().hover()
    await page.getByRole('tooltip').waitFor()
    await leave(page)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await holdClock(page)

    await first.first().hover()
    await page.clock.runFor(699)
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await page.clock.runFor(1)
    await page.getByRole('tooltip').waitFor()

    await leave(page)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.clock.runFor(290)
    await second.first().hover()
    await page.getByRole('tooltip').waitFor()

    await leave(page)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.clock.runFor(310)
    await second.first().hover()
    await page.clock.runFor(699)
    expect(await page.getByRole('tooltip').count()).toBe(0)
  })
})

test('A menu takes letters within 1000 ms as one word, and a later one as the next', async () => {
  const { page } = await app.visitAs(emails.admin, { leavesTraces: true })
  await page.goto('/profile')
  const account = page.getByRole('button', { name: /^Your account/ })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await account.focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Profile Settings')
  await holdClock(page)

  await page.keyboard.press('s')
  await page.clock.runFor(990)
  expect(await focused()).toBe('Settings')
  await page.keyboard.press('i')
  await page.clock.runFor(10)
  expect(await focused()).toBe('Sign out')
  await page.clock.runFor(1000)
  await page.keyboard.press('p')
  await page.clock.runFor(10)
  expect(await focused()).toBe('Profile Settings')
})

test('The sidebar is 256 px wide, and gone from small screens, where a button brings its entries', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/profile')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  expect(await widthOf(sidebar.locator('..'))).toBe(256)

  await page.setViewportSize({ width: 390, height: 844 })
  await sidebar.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sites Management' }).waitFor()
})

test('A read without an answer is given up after 30 s, and can be tried again', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile Settings' }).waitFor()
  const audit = '**/api/audit**'
  await page.route(audit, () => {
    // Never answered.
  })
  await holdClock(page)
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor()
  await page.clock.runFor(29_900)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.clock.runFor(200)
  const failure = page.getByRole('alert').filter({ hasText: 'Check your connection and try again.' })
  await failure.waitFor()
  await page.unroute(audit)
  await page.clock.resume()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor({ state: 'detached' })
})

/** Stops the browser's clock until the test advances it. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function causeToast(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) await openSignIn(page)
  // The one before has the same words: it is gone once the new one is there.
  const before = await toasts(page).elementHandles()
  await givePassword(page, 'unknown@demo.example', 'not the password')
  await Promise.all(before.map((toast) => toast.waitForElementState('hidden')))
  await toasts(page).getByText('Login Failed').waitFor()
}

/** In pixels, from the toast's lower edge to the heading. */
async function roomAboveHeading(page: Page): Promise<number> {
  const toast = await toasts(page).boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  if (toast === null || heading === null) throw new Error('The toast and the heading are not both there.')
  return heading.y - toast.y - toast.height
}

/** Once the toast has stopped sliding in. */
async function settled(page: Page): Promise<void> {
  await toasts(page).evaluate((toast) =>
    Promise.all(toast.getAnimations().map((animation) => animation.finished)),
  )
}

/** Starts once the toast has stopped sliding in: before that the press would hit the page and close the dialog. */
async function swipe(page: Page, distance: number): Promise<void> {
  await settled(page)
  const box = await toasts(page).boundingBox()
  if (box === null) throw new Error('There is no toast to swipe.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 60, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 60 + distance, y, { steps: 5 })
  await page.mouse.up()
}

/** In several small movements, as a person does; moving towards the tooltip would keep it open. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(5, 300, { steps: 4 })
}

async function widthOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.width
}
