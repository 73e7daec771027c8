import { describe, expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { day } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

describe('On a phone, a tablet and a wide screen, light and dark, nothing is wrong with', () => {
  test('the landing page and its dialog', async () => {
    const { page } = await app.visit()
    await page.goto('/')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await expectGoodLooks(page, 'landing')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog').waitFor()
    await expectGoodLooks(page, 'sign-in')
  })

  test('the screens of planning', async () => {
    const caller = await app.server.signedInCaller(emails.admin)
    const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/dashboard')
    await page.getByRole('grid').waitFor()
    await page.getByRole('table', { name: 'Recent calendars' }).waitFor()
    await expectGoodLooks(page, 'dashboard')
    await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
    await expectGoodLooks(page, 'dashboard-manual')

    await navigateInApp(page, `/calendars/${id}`)
    await page.getByRole('grid').waitFor()
    await expectGoodLooks(page, 'details')
    await navigateInApp(page, `/calendars/${id}/edit`)
    await page.getByRole('grid').waitFor()
    await expectGoodLooks(page, 'edit')
  })

  test('the screens around it', async () => {
    const { page } = await app.visitAs(emails.system)
    await page.goto('/sites')
    await page.getByRole('region', { name: 'Meadow Lane Leeds' }).waitFor()
    await expectGoodLooks(page, 'sites')
    await page.getByRole('button', { name: 'Add New Site' }).click()
    await expectGoodLooks(page, 'add-site')
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    await expectGoodLooks(page, 'not-found')
    // Not percent-encoded, so that no route of the server can read it.
    await page.goto('/calendars/%E0%A4%A')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.goto('/calendars/00000000-0000-4000-8000-000000000000')
    await page.getByRole('heading', { name: 'Calendar Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.waitForURL('/dashboard')
  })

  test.each([
    ['/roll-outs/ID', 'Roll-out Not Found', 'Back to Roll-out', '/roll-outs'],
    ['/sites/ID/share', 'Site Not Found', 'Back to Sites Management', '/sites'],
    ['/sites/ID/headcount', 'Site Not Found', 'Back to Sites Management', '/sites'],
  ])('%s of what does not exist', async (path, title, back, to) => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto(path.replace('ID', '00000000-0000-4000-8000-000000000000'))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await expectGoodLooks(page, title.toLowerCase().replaceAll(' ', '-'))
    await page.getByRole('link', { name: back }).click()
    await page.waitForURL(to)
  })
})

test('At 1440 by 900 all twelve months and the ledger are in view without scrolling', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  const months = page.getByRole('grid').getByRole('rowgroup')
  await months.last().waitFor()

  expect(await months.count()).toBe(12)
  for (const part of [months.last(), page.getByRole('region', { name: 'Funding weeks' })]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 1000)).toBeLessThanOrEqual(900)
  }
})

test('On a tablet no words of a table are squeezed, and on a phone the organisation is named in full', async () => {
  const { page } = await app.visitAs(emails.system, { width: 768, height: 1024 })
  await page.goto('/reports/worth')
  const unknown = page.getByRole('cell').getByText('Not enough to say').first()
  await unknown.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const linesOf = (words: HTMLElement | SVGElement) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  expect(await unknown.evaluate(linesOf)).toBe(2)

  await navigateInApp(page, '/dashboard')
  // The smallest that a finger has to hit.
  const target = await page.getByRole('grid').locator('.day').first().boundingBox()
  expect(target?.width).toBeGreaterThanOrEqual(24)
  const recent = page.getByRole('table', { name: 'Recent calendars' })
  await page.getByRole('heading', { name: 'Recent Calendars' }).scrollIntoViewIfNeeded()
  const claimed = await recent.getByRole('row').nth(1).getByRole('cell').nth(1).boundingBox()
  expect(claimed?.width).toBeGreaterThanOrEqual(160)
  // Its column has no room beside it.
  expect(await recent.getByRole('columnheader', { name: 'Local authority' }).count()).toBe(0)
  await recent.getByRole('rowheader', { name: 'Meadow Lane Edinburgh City of Edinburgh' }).first().waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  const chooser = page.getByRole('combobox', { name: 'Organisation' })
  const hidden = await chooser.evaluate((select: HTMLSelectElement) => {
    const name = document.createElement('span')
    name.textContent = select.selectedOptions[0]?.label ?? ''
    const { font, paddingLeft, paddingRight, whiteSpace } = getComputedStyle(select)
    const width = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    name.style.cssText = `position: absolute; font: ${font}; white-space: ${whiteSpace}; width: ${width}px`
    document.body.append(name)
    const { scrollWidth, clientWidth, scrollHeight } = name
    name.remove()
    return { sideways: scrollWidth - clientWidth, below: scrollHeight - select.clientHeight }
  })
  expect(hidden.sideways).toBe(0)
  expect(hidden.below).toBeLessThanOrEqual(0)

  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  await navigateInApp(page, `/calendars/${id}/edit`)
  // Its 13 weeks are two digits.
  const weeks = page.getByRole('button', { name: 'Summer: 13 funding weeks' })
  expect((await weeks.boundingBox())?.width).toBeGreaterThanOrEqual(24)
  // What a day is lies at the bottom, over the ledger line where there is one.
  const bottomOfLine = async () => {
    await day(page, '2026-12-18').focus()
    const line = await page.getByText(/^Friday 18 December 2026 · /).boundingBox()
    return (line?.y ?? 0) + (line?.height ?? 0)
  }
  await expect.poll(bottomOfLine).toBe(844 - 56)
  await navigateInApp(page, `/calendars/${id}`)
  await expect.poll(bottomOfLine).toBe(844)
})

test('No line ends inside a year, a postcode or a sum of weeks, and each choice of a headcount has its title', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id, siteId } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844 })
  const linesOf = (text: string | RegExp) =>
    page
      .getByRole('main')
      .getByText(text, { exact: true })
      .first()
      .evaluate((words) => words.getClientRects().length)
  await page.goto(`/calendars/${id}`)
  const heading = page.getByRole('heading', { name: 'Meadow Lane Birmingham · 2026-27 Term Calendar' })
  const linesOfYear = await heading.evaluate(({ firstChild }) => {
    const range = document.createRange()
    const start = firstChild?.textContent?.indexOf('2026-27') ?? -1
    if (firstChild === null || start < 0) return 0
    range.setStart(firstChild, start)
    range.setEnd(firstChild, start + '2026-27'.length)
    return range.getClientRects().length
  })
  expect(linesOfYear).toBe(1)
  await navigateInApp(page, '/sites')
  await page.getByText('EH6 7RA').waitFor()
  for (const postcode of ['B16 8TZ', 'EH6 7RA']) expect(await linesOf(postcode)).toBe(1)
  await navigateInApp(page, `/sites/${siteId}/headcount`)
  for (const title of ['Claim', 'Age', 'Offer'])
    await page.getByRole('table').getByText(title, { exact: true }).first().waitFor()

  await page.setViewportSize({ width: 768, height: 1024 })
  await navigateInApp(page, '/outlook')
  await page
    .getByRole('status')
    .getByText(/Plan each year afresh/)
    .waitFor()
  expect(await linesOf('2026-27')).toBe(1)
  const counts = page.getByRole('cell').filter({ hasText: 'bank holidays' }).locator('b')
  expect(await counts.count()).toBe(5)
  // Beside a figure of one digit they would have room, and the rows would differ.
  const areWordsBelow = await counts.evaluateAll((figures) =>
    figures.map((figure) => {
      const top = figure.nextElementSibling?.getBoundingClientRect().top ?? 0
      return top >= figure.getBoundingClientRect().bottom
    }),
  )
  expect(new Set(areWordsBelow)).toEqual(new Set([true]))
})

test('A menu that is longer than a small phone scrolls, with all its items', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 568, hasTouch: true })
  const { id } = await calendarOf(
    await app.server.signedInCaller(emails.admin),
    'Meadow Lane Bracknell',
    '2026-27',
  )
  await page.goto(`/calendars/${id}`)
  await page.getByRole('button', { name: 'Other formats' }).tap()
  const menu = await page.getByRole('menu').boundingBox()
  expect((menu?.y ?? 0) + (menu?.height ?? 568)).toBeLessThanOrEqual(568)
  const last = page.getByRole('menuitem').last()
  await last.scrollIntoViewIfNeeded()
  expect((await last.boundingBox())?.y).toBeLessThan(568 - 40)
})

test('Nothing is loaded from another host', async () => {
  const { page } = await app.visitAs(emails.admin)
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).origin)
  })
  for (const path of ['/', '/dashboard', '/sites']) {
    await page.goto(path)
    await waitForAnswers(page)
  }
  expect([...hosts]).toEqual([app.server.origin()])
})
