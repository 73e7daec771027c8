import { expect, test } from 'vitest'
import { backups } from '#contract/system/backups.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp({}, { isOwn: true })
const passphrase = 'four words that do not match'

test('A system administrator backs everything up, and puts it back', async () => {
  const { page, watch } = await app.visitAs(emails.system)
  await page.goto('/admin-dashboard')
  const data = page.getByRole('region', { name: 'System data management', exact: true })
  await data.getByText('No backup in this list').waitFor()

  const opener = data.getByRole('button', { name: 'Back Up Now' })
  await opener.click()
  const making = page.getByRole('dialog', { name: 'Back up everything' })
  await making.waitFor()
  await page.keyboard.press('Escape')
  await making.waitFor({ state: 'detached' })
  await expectFocus(opener)
  await opener.click()
  watch.expectComplaint(/^400 from /)
  await making.getByLabel('Passphrase', { exact: true }).fill('short')
  await making.getByRole('button', { name: 'Back Up Now' }).click()
  await making.getByText('This is not what you typed above.').waitFor()
  await making.getByLabel('Passphrase again', { exact: true }).fill('short')
  await making.getByRole('button', { name: 'Back Up Now' }).click()
  await making.getByText('Use at least 12 characters').waitFor()
  await expectGoodScreen(page, 'backup-new')
  await making.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await making.getByLabel('Passphrase again', { exact: true }).fill(passphrase)
  await making.getByRole('button', { name: 'Back Up Now' }).click()
  await expectToast(page, 'Backup Started')
  await data.getByText('Complete', { exact: true }).waitFor()
  await data.getByText(/^term-calendar-.*\.tar\.gz\.age$/).waitFor()
  const health = page.getByRole('region', { name: 'Health of each part', exact: true })
  await health.getByText('No backup has been made yet.').waitFor({ state: 'detached' })
  await expectGoodLooks(page, 'backups')
  await page.setViewportSize({ width: 1440, height: 900 })

  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: /^Download the backup/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^term-calendar-.*\.tar\.gz\.age$/)

  await data.getByRole('button', { name: /^Restore the backup/ }).click()
  const restoring = page.getByRole('dialog', { name: /^Restore the backup of/ })
  watch.expectComplaint(/^400 from /)
  await restoring.getByLabel('Passphrase', { exact: true }).fill('another passphrase')
  await restoring.getByRole('button', { name: 'Read the Backup' }).click()
  await restoring.getByText('This is not the passphrase of this backup.').waitFor()
  await restoring.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await restoring.getByRole('button', { name: 'Read the Backup' }).click()
  await restoring.getByText('The backup is complete.').waitFor()
  await restoring.getByLabel('One organisation').check()
  await restoring.getByRole('button', { name: 'Replace This Organisation' }).click()
  await restoring.getByText('Choose the organisation to restore').waitFor()
  await expectGoodScreen(page, 'backup-restore-organisation')
  await restoring.getByLabel('Organisation', { exact: true }).selectOption('Meadow Lane Nurseries')
  await restoring.getByLabel('Type “replace this organisation”').fill('Replace this organisation')
  await restoring.getByRole('button', { name: 'Replace This Organisation' }).click()
  await page.getByText('The organisation is restored', { exact: true }).waitFor()
  await expectGoodScreen(page, 'backup-restored-organisation')
  await page.getByRole('link', { name: 'Back to the Dashboard' }).click()

  await changeRows(app.server.dataDir(), 'update users set is_active = false where email = $1', [
    emails.otherStaff,
  ])
  await data.getByRole('button', { name: /^Restore the backup/ }).click()
  await restoring.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await restoring.getByRole('button', { name: 'Read the Backup' }).click()
  await restoring.getByText('The backup is complete.').waitFor()
  await restoring.getByText('1 deactivated person is active again').waitFor()
  await restoring.getByText('They were active then: 1 Site User.').waitFor()
  await restoring.getByRole('button', { name: 'Replace Everything' }).click()
  await restoring.getByText('Type “replace everything” to continue').waitFor()
  await expectGoodScreen(page, 'backup-restore')
  await restoring.getByLabel('Type “replace everything”').fill('Replace everything')
  await restoring.getByRole('button', { name: 'Replace Everything' }).click()
  await page.getByText('The backup is restored').waitFor()
  await expectGoodScreen(page, 'backup-restored')
  // The restore did not change the administrator's account, so the session goes on.
  await page.getByRole('link', { name: 'Back to the Dashboard' }).click()
  await data.getByText('Complete', { exact: true }).waitFor()
})

test('while one organisation is restored, no one else is said to have to wait', async () => {
  const { page } = await app.visit()
  const progress = { isOfOrganization: true, state: 'replacing', rows: 5, reason: null }
  await page.route(`**${backups.progress.path}`, (route) => route.fulfill({ json: progress }))
  await page.goto('/restoring')
  await page
    .getByText(
      'Replacing the organisation’s data. It can’t be changed until this is done; everyone else can go on working…',
    )
    .waitFor()
})
