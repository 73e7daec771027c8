import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box
}

/** What a button looks like, wherever it stands. */
function lookOf(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const { color, backgroundColor, borderColor, fontSize, minHeight } = getComputedStyle(element)
    return [color, backgroundColor, borderColor, fontSize, minHeight].join(' ')
  })
}

test('Each page of a link that is over offers the sign-in by the same button', async () => {
  const { page } = await app.visit()
  const looks: Record<string, string> = {}
  for (const path of [
    ...['/reset-password', '/confirm-address', '/invitation', '/report-mail', '/set-up', '/restoring'],
    '/register/00000000-0000-4000-8000-000000000000',
  ]) {
    await page.goto(path)
    looks[path] = await lookOf(page.getByRole('link', { name: 'Go to sign-in' }))
  }
  expect(new Set(Object.values(looks)).size, JSON.stringify(looks)).toBe(1)
})

test('Beside each other the terms of a calendar have their dates and their days in line', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const cards = [
    await calendarOf(caller, 'Meadow Lane Cardiff', '2026-27'),
    // Its summer has no half-term.
    await calendarOf(caller, 'Meadow Lane Edinburgh', '2026-27'),
  ]
  const { page } = await app.visitAs(emails.admin)
  for (const { id } of cards) {
    await page.goto(`/calendars/${id}`)
    await page.getByRole('article', { name: 'Spring term' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    for (const size of [tablet, desk]) {
      await page.setViewportSize(size)
      for (const line of [/^\d+ \w+ \d{4} – /, /^\d+ school days ÷ 5/]) {
        const lines = page.getByRole('article', { name: / term$/ }).getByText(line)
        const tops = await lines.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
        expect(tops.length).toBe(3)
        expect(new Set(tops).size, `${line} at ${size.width} px`).toBe(1)
      }
    }
  }
})

test('Actions that take two lines end at the right, as those in one do', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Cardiff', '2026-27')
  const { page } = await app.visitAs(emails.admin, tablet)
  await page.goto(`/calendars/${id}`)
  const end = async (name: string) => {
    const { x, width } = await boxOf(page.getByRole('button', { name, exact: true }))
    return x + width
  }
  await expect.poll(() => end('Submit for approval')).toBe(768 - 24)
  expect((await boxOf(page.getByRole('button', { name: 'Discard amendment' }))).y).toBeLessThan(
    (await boxOf(page.getByRole('button', { name: 'Submit for approval' }))).y,
  )
})

test('On a tablet each month names its year, and no address of the site access is broken inside a word', async () => {
  const { page } = await app.visitAs(emails.admin, tablet)
  await page.goto('/dashboard')
  await page.getByRole('grid').waitFor()
  const years = page.locator('.month-name span')
  expect(await years.count()).toBe(12)
  for (const year of await years.all()) expect(await year.isVisible()).toBe(true)

  await navigateInApp(page, '/users')
  await page.getByRole('tab', { name: 'Site access' }).click()
  const address = page.getByRole('rowheader').getByText('manager@meadowlane.example')
  await address.waitFor()
  const lines = () =>
    address.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  await expect.poll(lines).toBe(1)
})

test('A form without changes has the same button to save everywhere', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await siteNamed(caller, 'Meadow Lane Birmingham')
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/settings')
  const look = await lookOf(page.getByRole('button', { name: 'Save Profile Changes' }))
  await navigateInApp(page, `/sites/${id}/headcount`)
  expect(await lookOf(page.getByRole('button', { name: 'Save Headcount' }))).toBe(look)
  await navigateInApp(page, '/users')
  await page.getByRole('tab', { name: 'Site access' }).click()
  expect(await lookOf(page.getByRole('button', { name: 'Save changes' }))).toBe(look)
})

test('On a phone each way to sign in has its button below it, and a year’s three figures are in one line', async () => {
  const { page } = await app.visitAs(emails.admin, phone)
  await page.goto('/settings')
  for (const [title, name] of [
    ['Recovery codes', 'Make new codes'],
    ['Turn it off', 'Disable'],
  ] as const) {
    const heading = await boxOf(page.getByRole('heading', { name: title }))
    const button = await boxOf(page.getByRole('button', { name, exact: true }))
    expect(button.x, name).toBe(heading.x)
  }
  const { page: landing } = await app.visit(phone)
  await landing.goto('/')
  const figures = landing.getByRole('figure').getByRole('definition')
  const tops = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops.length).toBe(3)
  expect(new Set(tops).size).toBe(1)
})

test('Side by side a half-term is hatched in its term’s colour, also in the dark', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/side-by-side')
  await page.getByRole('row', { name: /Meadow Lane Cardiff/ }).waitFor()
  await waitForAnswers(page)
  for (const isDark of [false, true]) {
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    const hatches = await hatchesOf(page)
    expect(hatches.length).toBeGreaterThan(5)
    for (const { hatch, own } of hatches) expect(hatch).toContain(own)
  }
})

/** The lines of each half-term, and the colour that its term's hatch has on the canvas. */
function hatchesOf(page: Page) {
  return page.locator('.hatched-half-term').evaluateAll((halfTerms) =>
    halfTerms.map((halfTerm) => {
      const term = ['summer', 'autumn', 'spring'].find((name) =>
        halfTerm.previousElementSibling?.classList.contains(`bg-${name}-soft`),
      )
      const probe = document.createElement('i')
      probe.style.color = `var(--${term}-hatch)`
      halfTerm.append(probe)
      const own = getComputedStyle(probe).color
      probe.remove()
      return { hatch: getComputedStyle(halfTerm).backgroundImage, own }
    }),
  )
}

test('A link inside a notice is underlined', async () => {
  const { page } = await app.visitAs(emails.system)
  await page.goto('/admin-dashboard')
  const link = page.getByRole('link', { name: 'Go on with the first steps' })
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline')
})
