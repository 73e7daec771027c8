import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PersonSites, siteAccess } from '#contract/people/site-access.ts'
import { openApp } from '#e2e/browser/app.ts'
import { holdAnswer } from '#e2e/browser/hold-back.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast, waitingMail } from '#e2e/browser/toast.ts'
import { chooseAction, openUsers, row } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { siteNamed } from '#e2e/server/find.ts'

const app = openApp()

describe('An administrator of many', () => {
  test('gives sites by keyboard in one matrix, and to one person in a dialog', async () => {
    const page = await openUsers(app)
    await page.getByRole('tab', { name: 'Site access' }).click()
    const cell = (site: string) =>
      page.getByRole('button', { name: new RegExp(`^Meadow Lane Staff, ${site}: `) })
    await cell('Meadow Lane Leeds').waitFor()
    await expectGoodLooks(page, 'site-access')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('1 of 6 sites').first().click()
    await expectGoodScreen(page, 'site-access-open')
    await page.setViewportSize({ width: 1440, height: 900 })
    await cell('All sites').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('e')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByText('2 changes').waitFor()
    await page.getByRole('tab', { name: 'Users', exact: true }).click()
    await page.getByRole('tab', { name: 'Site access (2 not saved)' }).click()
    await page.getByText('2 changes').waitFor()
    await expectGoodScreen(page, 'site-access-changed')
    await page.getByRole('link', { name: 'Templates', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByText('2 changes').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Sites Updated', 'The sites of one person have changed.')
    await page.getByText('Nothing to save').waitFor()

    await cell('Meadow Lane Cardiff').click()
    await changeCellElsewhere('Meadow Lane Cardiff')
    const letGo = await holdAnswer(page, 'GET', /\/api\/users\/[\w-]+\/sites$/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Loading...' }).waitFor()
    await cell('Meadow Lane Leeds').focus()
    await page.keyboard.press('e')
    expect(await page.getByText('Someone else has changed some of these cells').count()).toBe(0)
    letGo()
    await page.getByText('Someone else has changed some of these cells').waitFor()
    await page.getByText('2 changes').waitFor()
    await expectGoodScreen(page, 'site-access-stale')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Sites Updated')

    await cell('Meadow Lane Edinburgh').click()
    await changeCellElsewhere('Meadow Lane Edinburgh')
    const ofPerson = /\/api\/users\/[\w-]+\/sites$/
    await page.route(ofPerson, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => ofPerson.test(request.url()))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await failed
    await page.unroute(ofPerson)
    const answered = page.waitForResponse(ofPerson)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await answered
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Sites Updated')

    await page.getByRole('tab', { name: 'Users', exact: true }).click()
    await chooseAction(page, 'Meadow Lane Staff', 'Sites')
    const dialog = page.getByRole('dialog', { name: 'Sites of Meadow Lane Staff' })
    await dialog.getByLabel('All sites').selectOption('Read')
    await expectGoodLooks(page, 'sites-of-one')
    await dialog.getByRole('button', { name: 'Save sites' }).click()
    await expectToast(page, 'Sites Updated')
  })

  test('invites everyone in a file, after a preview of each row', async () => {
    const page = await openUsers(app)
    await page.getByRole('button', { name: 'Import users' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import users' })
    await expectGoodScreen(page, 'import')
    await dialog.getByLabel('File').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'First name,Last name,Email,Role,Sites,Access',
          'Ida,Abbey,ida@meadowlane.example,Site Manager,All sites,Edit',
          'Ben,Abbey,ben@meadowlane.example,,Meadow Lane Leeds,Read',
          'Tom,Abbey,tom@meadowlane.example,King,,',
          `Eva,Abbey,${emails.staff},,,`,
        ].join('\r\n'),
      ),
    })
    await dialog.getByText('2 of 4 can be invited').waitFor()
    await dialog.getByText(/^There is no role “King”: the roles are /).waitFor()
    await dialog.getByText('Line 2: Ida Abbey').waitFor()
    await dialog.getByText('One of them has no site to edit, and can’t plan.').waitFor()
    await expectGoodLooks(page, 'import-preview')
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
    await dialog.getByText('2 of 2 invited.').waitFor()
    await dialog.getByText('One of them has no site to edit, and can’t plan.').waitFor()
    await expectGoodScreen(page, 'import-done')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('tab', { name: 'Invitations' }).click()
    await row(page, 'ida@meadowlane.example').getByText('All sites, to edit').waitFor()
  })
})

test('A system administrator invites a council user, who belongs to no organisation', async () => {
  const page = await openUsers(app, emails.system)
  await page.getByLabel('Belongs to').selectOption('No organisation')
  await row(page, emails.council).getByText('LA User').waitFor()
  await expectGoodLooks(page, 'users-of-none')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  await dialog.getByLabel('First name').fill('Leeds')
  await dialog.getByLabel('Last name').fill('Council')
  await dialog.getByLabel('Email').fill('council@leeds.example')
  await dialog.getByLabel('Role').selectOption('LA User')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Please select a local authority').first().waitFor()
  await dialog.getByLabel('Local authority').fill('leeds')
  await page.getByRole('option', { name: /^Leeds/ }).click()
  await expectGoodLooks(page, 'invite-council')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast(page, 'Invitation Saved', waitingMail('council@leeds.example'))
  await page.getByRole('tab', { name: 'Invitations' }).click()
  await row(page, 'council@leeds.example').getByText('Those of their authority').waitFor()
})

async function changeCellElsewhere(siteName: string): Promise<void> {
  const caller = await app.server.signedInCaller(emails.admin)
  const rows = z.array(PersonSites).parse(await succeed(caller.get(`${siteAccess.list.path}?search=staff`)))
  const { id: siteId } = await siteNamed(caller, siteName)
  const changes = rows.map(({ id: userId }) => ({ userId, siteId, from: null, to: 'edit' }))
  await succeed(caller.send('PUT', siteAccess.change.path, { body: { changes } }))
}

test('Site access that is not saved is not lost to another organisation without a question', async () => {
  const { page } = await app.visitAs(emails.system)
  await page.goto('/users')
  const organization = page.getByLabel('Organisation', { exact: true })
  await organization.selectOption({ label: 'Meadow Lane Nurseries' })
  await page.getByRole('tab', { name: 'Site access' }).click()
  await page.getByRole('button', { name: /^Meadow Lane Staff, Meadow Lane Birmingham: / }).click()
  await organization.selectOption({ label: 'Harbour Nursery Group' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByText('1 change', { exact: true }).waitFor()
  expect(await organization.locator('option:checked').textContent()).toBe('Meadow Lane Nurseries')
  await organization.selectOption({ label: 'Harbour Nursery Group' })
  await question.getByRole('button', { name: 'Leave and discard' }).click()
  await expect.poll(() => organization.locator('option:checked').textContent()).toBe('Harbour Nursery Group')
  await page.getByRole('tab', { name: 'Site access', exact: true }).waitFor()
})
