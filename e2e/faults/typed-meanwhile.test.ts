import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { holdAnswer } from '#e2e/browser/hold-back.ts'
import { chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { openUsers } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'
import { authorityNamed, calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

test('What is typed into a form while it is being saved stays, and is saved next', async () => {
  const { page } = await app.visitAs(emails.otherStaff)
  await page.goto('/profile')
  const first = page.getByLabel('First name')
  const last = page.getByLabel('Last name')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await first.fill('Marie')
  const letGo = await holdAnswer(page, 'PATCH', /\/api\/auth\//)
  await save.click()
  await last.fill('Stone')
  letGo()
  await expectToast(page, 'Profile Updated')
  expect(await last.inputValue()).toBe('Stone')
  await save.click()
  await expectToast(page, 'Profile Updated')
  await page.reload()
  await expect.poll(() => last.inputValue()).toBe('Stone')
  expect(await first.inputValue()).toBe('Marie')
})

test('Weeks that are typed while the rules of an authority are being saved stay', async () => {
  const { id } = await authorityNamed(await app.server.signedInCaller(emails.system), 'Leeds')
  const { page } = await app.visitAs(emails.system)
  await page.goto(`/local-authorities/${id}`)
  await page.getByLabel('Contact email').fill('early.years@leeds.example')
  const letGo = await holdAnswer(page, 'PATCH', /\/api\/local-authorities\//)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('Another funding year').selectOption('2028-29')
  await page.getByRole('button', { name: 'Add rules' }).click()
  const summer = page.getByRole('group', { name: '2028-29' }).getByLabel('Summer')
  await summer.fill('12.5')
  letGo()
  await expectToast(page, 'Local Authority Updated')
  await page.locator('button:not([aria-busy])', { hasText: 'Save Changes' }).waitFor()
  expect(await summer.inputValue()).toBe('12.5')
  await page.getByText('There are changes to save.').waitFor()
})

test('A headcount that is typed while another is being saved stays', async () => {
  const { id } = await siteNamed(await app.server.signedInCaller(emails.admin), 'Meadow Lane Leeds')
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/sites/${id}/headcount`)
  const children = page.getByLabel(/^Planned children, row 1:/)
  const save = page.getByRole('button', { name: 'Save Headcount' })
  await children.fill('31')
  await page.getByLabel(/^Planned hours, row 1:/).fill('15')
  const letGo = await holdAnswer(page, 'PUT', /\/headcounts?/)
  await save.click()
  await children.fill('32')
  letGo()
  await expectToast(page, 'Headcount Saved')
  expect(await children.inputValue()).toBe('32')
  await save.click()
  await expectToast(page, 'Headcount Saved')
  await page.reload()
  await expect.poll(() => children.inputValue()).toBe('32')
})

test('Last year’s headcount leaves what was typed while it was on its way', async () => {
  const { id } = await siteNamed(await app.server.signedInCaller(emails.admin), 'Meadow Lane Leeds')
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/sites/${id}/headcount#2027-28`)
  const letGo = await holdAnswer(page, 'GET', /fundingYear=2026-27/)
  await page.getByRole('button', { name: 'Start from 2026-27' }).click()
  const typed = page.getByLabel(/^Actual children, row 1:/)
  await typed.fill('7')
  letGo()
  await expect.poll(() => page.getByLabel(/^Planned children, row 1:/).inputValue()).not.toBe('')
  expect(await typed.inputValue()).toBe('7')
})

test('A preference that is chosen while others are being saved stays', async () => {
  const { page } = await app.visitAs(emails.otherStaff)
  await page.goto('/settings')
  const card = page.getByRole('form', { name: 'Application Preferences' })
  await card.getByLabel('Date format').selectOption('DD/MM/YYYY')
  const letGo = await holdAnswer(page, 'PUT', /preferences/)
  await card.getByRole('button', { name: 'Save Application Preferences' }).click()
  await card.getByRole('switch', { name: 'Compact View' }).click()
  letGo()
  await expectToast(page, 'Preferences Saved')
  await card.getByRole('switch', { name: 'Compact View', checked: true }).waitFor()
  expect(await card.getByLabel('Date format').inputValue()).toBe('DD/MM/YYYY')
})

test('Access that is changed while other access is being saved stays', async () => {
  const page = await openUsers(app)
  await page.getByRole('tab', { name: 'Site access' }).click()
  const cell = (site: string) =>
    page.getByRole('button', { name: new RegExp(`^Meadow Lane Staff, ${site}: `) })
  await cell('Meadow Lane Leeds').focus()
  await page.keyboard.press('e')
  const letGo = await holdAnswer(page, 'PUT', /site-access/)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await cell('Meadow Lane Cardiff').focus()
  await page.keyboard.press('r')
  letGo()
  await expectToast(page, 'Sites Updated')
  await page.getByText('1 change', { exact: true }).waitFor()
  await save.click()
  await expectToast(page, 'Sites Updated')
  await page.reload()
  await page.getByRole('tab', { name: 'Site access' }).click()
  await page.getByRole('button', { name: /^Meadow Lane Staff, Meadow Lane Cardiff: Read/ }).waitFor()
  await page.getByRole('button', { name: /^Meadow Lane Staff, Meadow Lane Leeds: Edit/ }).waitFor()
})

test('Dates that come once another year is shown are not put into it', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Edinburgh', '2027-28')
  const letGo = await holdAnswer(page, 'POST', /last-year/)
  await page.getByLabel('Start from').selectOption('last-year')
  await page.getByLabel('Funding year', { exact: true }).selectOption('2029-30')
  await day(page, '2029-09-03').waitFor()
  const before = await ledgerOf(page, 'summer')
  letGo()
  await expectToast(
    page,
    'Dates Not Used',
    'You went on planning before they came. Choose them again to start from them.',
  )
  expect(await ledgerOf(page, 'summer')).toBe(before)
})

test('A comment leaves its box once it is sent, also without the hidden characters that it had', async () => {
  const { id } = await calendarOf(
    await app.server.signedInCaller(emails.admin),
    'Meadow Lane Leeds',
    '2025-26',
  )
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}`)
  const box = page.getByLabel('Your comment')
  const send = page.getByRole('button', { name: 'Send comment' })
  await box.fill('Closed on \u2066Monday\u2069.')
  await send.click()
  await page.getByRole('list', { name: 'Comments' }).getByText('Closed on Monday.').waitFor()
  await expect.poll(() => box.inputValue()).toBe('')

  const letGo = await holdAnswer(page, 'POST', /\/comments/)
  await box.fill('Open on Tuesday.')
  await send.click()
  await box.fill('Open on Tuesday. And on Wednesday.')
  letGo()
  await page.getByRole('list', { name: 'Comments' }).getByText('Open on Tuesday.', { exact: true }).waitFor()
  await page.locator('button:not([aria-busy])', { hasText: 'Send comment' }).waitFor()
  expect(await box.inputValue()).toBe('Open on Tuesday. And on Wednesday.')
})
