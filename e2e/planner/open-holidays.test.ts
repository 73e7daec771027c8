import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { approveForParents } from '#e2e/browser/parents-page.ts'
import { chooseSiteAndYear, day } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

//  Mo Tu We Th Fr      May 2027
//  [3] 4  5  6  7      opened by keyboard, on a laptop
// [31]                 opened by touch, on a phone
test('A nursery opens on two bank holidays, by keyboard and by touch, and its parents read it', async () => {
  const { page: laptop } = await app.visitAs(emails.manager, { today })
  const press = (key: string) => laptop.keyboard.press(key)
  await laptop.goto('/dashboard')
  await chooseSiteAndYear(laptop, 'Meadow Lane Leeds', '2027-28')
  await day(laptop, '2027-05-03').focus()
  await press('o')
  await laptop.getByText(/^The bank holiday on 3 May is open now\./).waitFor({ state: 'attached' })
  expect(await day(laptop, '2027-05-03').getAttribute('aria-label')).toContain(
    'Open on this bank holiday: Early May bank holiday',
  )
  await press('Control+z')
  const words = () => day(laptop, '2027-05-03').getAttribute('aria-label')
  await expect.poll(words).toContain('doesn’t count')
  await press('Control+y')
  await laptop.getByText('bank holidays in 2027-28, 1 open').click()
  expect(await laptop.getByLabel('Open on Early May bank holiday').isChecked()).toBe(true)
  await expectGoodLooks(laptop, 'open-bank-holiday')
  await laptop.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(laptop, 'Calendar Generated', 'Term Calendar has been successfully generated!')
  await laptop.getByRole('link', { name: 'View details' }).first().click()
  await laptop.waitForURL('/calendars/*')
  const path = new URL(laptop.url()).pathname

  const { page: phone } = await app.visitAs(emails.manager, {
    width: 390,
    height: 844,
    hasTouch: true,
    today,
  })
  await phone.goto(`${path}/edit`)
  await phone.getByRole('button', { name: 'Closure', exact: true }).tap()
  await day(phone, '2027-05-31').tap()
  await phone.getByText(/^The bank holiday on 31 May is open now\./).waitFor({ state: 'attached' })
  await day(phone, '2027-05-31').tap()
  await phone.getByText(/^The bank holiday on 31 May is closed now\./).waitFor({ state: 'attached' })
  await day(phone, '2027-05-31').tap()
  await phone.getByText(/^The bank holiday on 31 May is open now\./).waitFor({ state: 'attached' })
  await expectGoodScreen(phone, 'phone-open-bank-holiday')
  await phone.getByRole('button', { name: 'Save Changes' }).tap()
  await expectToast(phone, 'Changes Saved', 'The 2027-28 Term Calendar is up to date.')
  await phone.getByRole('link', { name: 'Back to View' }).tap()
  await phone.getByRole('button', { name: 'Submit for approval' }).tap()
  await phone.getByRole('button', { name: 'Submit as it is' }).tap()
  await expectToast(phone, 'Calendar Submitted', 'It is waiting for approval.')

  const { page: office } = await app.visitAs(emails.admin, { today })
  await office.goto(path)
  await office.getByText('bank holidays in 2027-28, 2 open').waitFor()
  const address = await approveForParents(app, office, 'Meadow Lane Leeds')

  const { page: parents } = await app.visit()
  await parents.goto(address)
  const year = parents.getByRole('article').filter({ hasText: '2027-28' })
  await year
    .getByRole('listitem')
    .filter({ hasText: 'Early May bank holiday' })
    .getByText('we are open')
    .waitFor()
  await year
    .getByRole('listitem')
    .filter({ hasText: 'Spring bank holiday' })
    .getByText('we are open')
    .waitFor()
  await expectGoodLooks(parents, 'parents-page-open')
})
