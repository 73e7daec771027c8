import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { releaseSession, takeSession } from '#e2e/browser/session/browser-session.ts'
import { readAuthenticator, readRecoveryCodes, typeCode } from '#e2e/browser/sign-in.ts'
import { fillSite, york } from '#e2e/browser/sites.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { changeRows } from '#e2e/server/rows.ts'
import { freePort, type Server, startServer } from '#e2e/server/server.ts'

let dataDir: string
let server: Server

beforeAll(async () => {
  dataDir = await makeDataFolder()
  server = await startServer(dataDir, await freePort(), { NODE_ENV: 'production' })
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await server?.ended
  await removeDataFolder(dataDir)
})

function printedLink(): string {
  const [link] = /http\S+\/set-up#\S+/.exec(server.output()) ?? []
  if (link === undefined) throw new Error(`No link was printed:\n${server.output()}`)
  return link
}

test('The first start in production prints a link that leads to an account, an organisation and its first site', async () => {
  const seat = await takeSession({
    origin: server.origin,
    hasTouch: false,
    today: null,
    worksOffline: false,
    isPainted: false,
  })
  const { page } = seat
  const link = await expect
    .poll(printedLink)
    .toMatch(/#[\w-]{43}$/)
    .then(printedLink)
  await page.goto(link)
  await page.getByLabel('First name').fill('Meadow')
  await page.getByLabel('Last name').fill('Lane')
  await page.getByLabel('Email').fill('system@meadowlane.example')
  await page.getByLabel('Password', { exact: true }).fill('tulips march over marble')
  await expectGoodLooks(page, 'set-up')
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/set-up/look')) looks.push(request.url())
  })
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.waitForURL('**/2fa-setup#first-steps')
  const phone = await readAuthenticator(page)
  await typeCode(page, phone.nextCode())
  expect(await readRecoveryCodes(page)).toHaveLength(10)
  expect(looks, 'a used link is not asked about again').toEqual([])
  await page.getByLabel('I have saved these codes').check()
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()

  // An empty installation redirects every path here.
  await page.goto(`${server.origin}/dashboard`)
  await page.getByText('There is no organisation yet').waitFor()
  const dialog = page.getByRole('dialog')
  await navigateInApp(page, '/users')
  await page.getByRole('button', { name: 'Invite User' }).first().click()
  const roles = dialog.getByLabel('Role').locator('option')
  await expect.poll(() => roles.allTextContents()).toEqual(['System Admin', 'LA User'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Go on with the first steps' }).click()
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await dialog.getByLabel('Organization name').fill('Meadow Lane Nurseries')
  await dialog.getByLabel('Contact email').fill('office@meadowlane.example')
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  const chosen = page.getByLabel('Organisation', { exact: true }).locator('option:checked')
  await expect.poll(() => chosen.textContent()).toBe('Meadow Lane Nurseries')

  await page.getByRole('button', { name: 'Skip for now' }).waitFor()
  await page.getByRole('button', { name: 'Add the first site' }).click()
  await fillSite(dialog, york)
  await dialog.getByRole('button', { name: 'Create Site' }).click()
  await page.getByText('You can now plan years for Meadow Lane York.').first().waitFor()
  await page.getByRole('button', { name: 'Plan the first year' }).waitFor()

  await page.getByRole('button', { name: 'Invite an administrator' }).click()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('May')
  await dialog.getByLabel('Email').fill('ada@meadowlane.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('ada@meadowlane.example is invited and has not joined yet.').waitFor()
  await page.getByRole('button', { name: 'Copy the invitation’s link' }).click()
  await dialog.getByRole('button', { name: 'Show the link' }).click()
  await dialog.getByText(/\/invitation#[\w-]{43}$/).waitFor()
  await expectGoodLooks(page, 'first-steps-link')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectGoodLooks(page, 'first-steps')

  await page.getByRole('button', { name: 'Plan the first year' }).click()
  await page.waitForURL('**/dashboard')
  expect(await chosen.textContent()).toBe('Meadow Lane Nurseries')

  // As after signing in again: where there is only one, a click is enough.
  await changeRows(dataDir, 'update sessions set organization_id = null', [])
  await page.goto(`${server.origin}/sites`)
  await page.getByRole('button', { name: 'Work in Meadow Lane Nurseries' }).click()
  await page.getByRole('heading', { name: 'Meadow Lane York' }).waitFor()
  await releaseSession(seat)
})
