import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { checkWithAxe } from '#e2e/browser/axe.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('A text too pale to read is found each time, also beside texts that are known', async () => {
  const { page } = await app.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await checkWithAxe(page, (findings) => expect(findings).toEqual([]))
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.setProperty('color', '#eee', 'important')
  })
  for (let time = 0; time < 2; time += 1) {
    let found: readonly string[] = []
    const check = checkWithAxe(page, (findings) => {
      found = findings
      expect(findings).toEqual([])
    })
    await expect(check).rejects.toThrow()
    expect(found).toEqual([expect.stringMatching(/^color-contrast at /)])
  }
})

test('A text that has passed is measured again where it lies on another colour', async () => {
  const { page } = await app.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await checkWithAxe(page, (findings) => expect(findings).toEqual([]))
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.parentElement?.style.setProperty('background-color', '#333')
  })
  let found: readonly string[] = []
  await checkWithAxe(page, (findings) => {
    found = findings
  })
  expect(found).toContainEqual(expect.stringMatching(/^color-contrast at /))
})

test('A text too pale by day is found also after a screen was seen in both themes', async () => {
  const { page } = await app.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await expectGoodLooks(page, 'sign-in-before-a-fault')
  await page.evaluate(() => {
    const pale = new CSSStyleSheet()
    pale.replaceSync('@media (prefers-color-scheme: light) { h1 { color: #eee !important } }')
    document.adoptedStyleSheets.push(pale)
  })
  await expect(expectGoodScreen(page, 'sign-in-pale-by-day')).rejects.toThrow()
})

test('A target too small to press is found, also where another one overlaps it', async () => {
  const { page } = await app.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  for (const [side, marginLeft] of [
    ['12px', '0'],
    ['40px', '-35px'],
  ] as const) {
    await page.locator('main').evaluate(addButtons, { width: side, height: side, marginLeft })
    let found: readonly string[] = []
    await checkWithAxe(page, (findings) => {
      found = findings
    })
    expect(found, side).toContainEqual(expect.stringMatching(/^target-size at /))
    await page.locator('main > :first-child').evaluate((added) => added.remove())
  }
})

test('A small target that has passed is found each time once another one is near', async () => {
  const { page } = await app.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  const apart = { width: '12px', height: '12px', marginLeft: '30px' }
  await page.locator('main').evaluate(addButtons, apart)
  let found: readonly string[] = []
  const check = () =>
    checkWithAxe(page, (findings) => {
      found = findings.filter((finding) => finding.startsWith('target-size'))
      expect(found).toEqual([])
    })
  for (let time = 0; time < 2; time += 1) await check()
  await page.getByRole('button', { name: 'Two' }).evaluate((button) => {
    button.style.marginLeft = '0'
  })
  for (let time = 0; time < 2; time += 1) {
    await expect(check()).rejects.toThrow()
    expect(found).not.toEqual([])
  }
})

/** Runs in the page. */
function addButtons(main: Element, style: { width: string; height: string; marginLeft: string }): void {
  const row = document.createElement('div')
  row.style.display = 'flex'
  for (const name of ['One', 'Two', 'Three']) {
    const button = document.createElement('button')
    button.textContent = name
    Object.assign(button.style, { flex: 'none', padding: '0', ...style })
    row.append(button)
  }
  main.prepend(row)
}

test('A fault beside the days of a year is found once these are known, and one in what they lie in', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  await page.getByRole('table', { name: 'Recent calendars' }).waitFor()
  let found: readonly string[] = []
  const check = () =>
    checkWithAxe(page, (findings) => {
      found = findings
      expect(findings).toEqual([])
    })
  await check()
  const days = page.locator('.day[data-date]')
  const month = page.locator('.month').first()
  for (const [fault, rule] of [
    [
      () => days.first().evaluate((day) => day.setAttribute('aria-colindex', 'first')),
      /^aria-valid-attr-value/,
    ],
    [() => month.evaluate((rows) => rows.prepend(document.createElement('img'))), /^image-alt/],
    [
      () => month.evaluate((rows) => rows.parentElement?.setAttribute('role', 'img')),
      /^(nested-interactive|role-img-alt)/,
    ],
  ] as const) {
    await fault()
    await expect(check()).rejects.toThrow()
    expect(found).toContainEqual(expect.stringMatching(rule))
  }
})
