import { expect, test } from 'vitest'
import { passwordReset } from '#contract/people/password-reset.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { doubleLetters } from '#e2e/browser/double-letters.ts'
import { overhangOf, saveScreenshot } from '#e2e/browser/screen.ts'
import { openSignIn } from '#e2e/browser/sign-in.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'
import { linkIn } from '#e2e/server/mailbox.ts'

const app = openApp()

/** Runs in the page: the texts of a bar that stand out of it. */
function textsOutside(selector: string): string[] {
  const bar = document.querySelector(selector)
  if (bar === null) return [`There is no ${selector}.`]
  const edge = bar.getBoundingClientRect()
  const outside: string[] = []
  const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('.sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (
        box.width > 1 &&
        (box.top < edge.top - 1 || box.bottom > edge.bottom + 1 || box.right > edge.right + 1)
      )
        outside.push(node.textContent ?? '')
  }
  return outside
}

/** Runs in the page: the fields of the new calendar, and its button, that lie over another. */
function fieldsOverOthers(): (string | null)[] {
  const fields = [...document.querySelectorAll('.choice-fields > *')]
  const boxes = fields.map((field) => field.getBoundingClientRect())
  return fields
    .filter((_, place) =>
      boxes.some(
        (other, at) =>
          at !== place &&
          other.left < (boxes[place]?.right ?? 0) &&
          other.right > (boxes[place]?.left ?? 0) &&
          other.top < (boxes[place]?.bottom ?? 0) &&
          other.bottom > (boxes[place]?.top ?? 0),
      ),
    )
    .map(({ textContent }) => textContent)
}

/** Runs in the page: the texts that stand out, to a side, of the card, the badge or the field around them. */
function textsBesideTheirBox(): (string | null)[] {
  const main = document.querySelector('main')
  if (main === null) return ['There is no main.']
  const boxAround = (from: Element | null) => {
    for (let box = from; box !== null && box !== main; box = box.parentElement) {
      const { borderRightWidth, backgroundColor, overflowX } = getComputedStyle(box)
      if (overflowX !== 'visible') return null
      if (borderRightWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)') return box
    }
    return null
  }
  const outside: (string | null)[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const edge = boxAround(node.parentElement)?.getBoundingClientRect()
    if (edge === undefined) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const isOutside = ({ width, left, right }: DOMRect) =>
      width > 1 && (left < edge.left - 1 || right > edge.right + 1)
    if ([...range.getClientRects()].some(isOutside)) outside.push(node.textContent)
  }
  return outside
}

/** Runs in the page: the fields and buttons of a dialog that stand out of it. */
function partsOutsideDialog(): string[] {
  const dialog = document.querySelector('[role=dialog]')
  if (dialog === null) return ['There is no dialog.']
  const { left, right } = dialog.getBoundingClientRect()
  return [...dialog.querySelectorAll('input, button')]
    .filter((part) => {
      const edge = part.getBoundingClientRect()
      return edge.left < left || edge.right > right
    })
    .map(({ outerHTML }) => outerHTML)
}

const title =
  'With letters of twice the size (WCAG 2.2, 1.4.4) a phone scrolls no screen sideways, and its bars grow'

test(title, async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Leeds', '2025-26')
  const draft = await calendarOf(caller, 'Meadow Lane Cardiff', '2026-27')
  const { id: siteId, localAuthorityId } = await siteNamed(caller, 'Meadow Lane Leeds')
  const lists = ['dashboard', 'outlook', 'sites', 'reports', 'approvals', 'users', 'local-authorities']
  const forms = ['export', 'reports/custom', 'organization', 'settings', `calendars/${draft.id}/edit`]
  const others = [`calendars/${id}`, `local-authorities/${localAuthorityId}`, `sites/${siteId}/share`]
  await expectNoneTooWide(emails.admin, [...lists, ...forms, ...others])
  await expectNoneTooWide(emails.system, ['admin-dashboard', 'admin/bank-holidays', 'first-steps'])
})

async function expectNoneTooWide(email: string, paths: readonly string[]) {
  const { page } = await app.visitAs(email, { width: 390, height: 844, today: '2026-11-20' })
  for (const path of paths) {
    const name = path.replace(/[0-9a-f-]{36}/, 'one').replaceAll('/', '-')
    await page.goto(`/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitForAnswers(page)
    // Some parts come once they are seen.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await waitForAnswers(page)
    await doubleLetters(page)
    await saveScreenshot(page, `twice-${name}`)
    // The page wraps once it has measured its letters, and a part of it that comes later measures them again.
    await expect.poll(() => overhangOf(page), { message: `pixels that ${name} is too wide` }).toBe(0)
    await expect.poll(() => page.evaluate(textsOutside, 'header'), { message: name }).toEqual([])
    await expect.poll(() => page.evaluate(textsBesideTheirBox), { message: name }).toEqual([])
    if (name !== 'dashboard') continue
    await expect.poll(() => page.evaluate(fieldsOverOthers)).toEqual([])
    await expect.poll(() => page.evaluate(textsOutside, '.ledger-line')).toEqual([])
  }
}

test('With letters of twice the size the words of a chart lie over no others', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844 })
  await page.goto('/reports/compliance')
  await page
    .getByRole('img', { name: /^Chart: / })
    .first()
    .waitFor()
  await doubleLetters(page)
  await saveScreenshot(page, 'twice-chart')
  const touching = () => {
    const boxes = [...document.querySelectorAll('svg[role="img"] text')].map((words) => ({
      words: words.textContent,
      box: words.getBoundingClientRect(),
    }))
    return boxes.flatMap(({ words, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(
          ({ box: other }) =>
            other.left < box.right - 1 &&
            box.left < other.right - 1 &&
            other.top < box.bottom - 4 &&
            box.top < other.bottom - 4,
        )
        .map((other) => `${words} · ${other.words}`),
    )
  }
  await expect.poll(() => page.evaluate(touching)).toEqual([])
})

test('With letters of twice the size a phone scrolls no page sideways that needs no account, nor the login', async () => {
  const visitor = await app.server.signedInCaller(emails.admin)
  await succeed(visitor.send('POST', passwordReset.forget.path, { body: { email: emails.staff } }))
  const { page } = await app.visit({ width: 390, height: 844 })

  await page.goto(await linkIn(app.server, emails.staff, 'Choose a new password'))
  await page.getByLabel('New password').waitFor()
  await doubleLetters(page)
  await saveScreenshot(page, 'twice-reset-password')
  await expect.poll(() => overhangOf(page)).toBe(0)
  await expect.poll(() => page.evaluate(textsBesideTheirBox)).toEqual([])

  await openSignIn(page)
  await doubleLetters(page)
  await page.getByRole('button', { name: 'Sign in with your organisation' }).waitFor()
  await saveScreenshot(page, 'twice-login', { of: 'window' })
  await expect.poll(() => overhangOf(page)).toBe(0)
  await expect.poll(() => page.evaluate(partsOutsideDialog)).toEqual([])
})
