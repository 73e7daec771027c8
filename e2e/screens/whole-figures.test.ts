import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

/** Runs in the page: the sums of weeks, the dates and the numbers with their unit that are broken over two lines. */
function brokenFigures(): string[] {
  const figures =
    /\d{4}-\d\d|[\d.]+(?: [+=] [\d.]+)+|\d+ (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?|[\d.]+ (?:day|week)s?/g
  const broken: string[] = []
  for (const part of document.querySelectorAll('header, main, [role=dialog]')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // The checks are drawn anew with every change of a plan, so their sentences have no parts.
      if (node.parentElement?.closest('.sr-only, option, [aria-label="Checks"]')) continue
      for (const { index, 0: figure } of (node.textContent ?? '').matchAll(figures)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(`${figure} in “${node.textContent}”`)
      }
    }
  }
  return broken
}

test('No line ends inside a sum of weeks, a date, a funding year, or between a number and its unit', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  const amended = await calendarOf(caller, 'Meadow Lane Cardiff', '2026-27')
  const pending = await calendarOf(caller, 'Meadow Lane Sheffield', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/manual')
  const expectWhole = async (name: string) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(brokenFigures), `${name} at ${width} px`).toEqual([])
    }
  }
  for (const path of [
    ...[`/calendars/${id}`, `/calendars/${amended.id}`, `/calendars/${pending.id}`],
    ...[`/approvals/${pending.id}`, '/approvals', '/side-by-side', '/outlook'],
  ]) {
    await navigateInApp(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitForAnswers(page)
    // Some parts come once they are seen.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await waitForAnswers(page)
    await expectWhole(path)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await navigateInApp(page, '/dashboard')
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Plan my year' }).click()
  const plans = page.getByRole('dialog', { name: 'Plan 2027-28' })
  await plans.getByRole('article', { name: 'Plan 1' }).waitFor()
  await expectWhole('Plan my year')
})

test('A sum that is longer than a line, typed in a comment, does not make the page wider than a phone', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Sheffield', '2026-27')
  const body = Array.from({ length: 60 }, (_, number) => number).join(' + ')
  await succeed(caller.send('POST', `/api/calendars/${id}/comments`, { body: { body } }))
  const { page } = await app.visitAs(emails.admin)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/calendars/${id}`)
  const comment = page.getByText(body)
  await comment.waitFor()
  const right = await comment.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })
  expect(right).toBeLessThanOrEqual(390)
})
