import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { authorityRules } from '#contract/authorities/authority-rules.ts'
import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { expectGoodLooks, expectGoodScreen, saveScreenshot } from '#e2e/browser/screen.ts'
import { expectToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { authorityNamed } from '#e2e/server/find.ts'

const app = openApp()

const published = `Term,Start,End
Autumn term,01/09/2026,18/12/2026
Half term,26/10/2026,30/10/2026
Spring term,04/01/2027,25/03/2027
Half term,15/02/2027,19/02/2027
INSET day,01/09/2026,
Nativity,10/12/2026,`

const pasted = `Autumn Term 2027: Monday 1 September to Friday 17 December, half-term 25–29 October
Cake sale on 3 October
Schools open on 1 May 2028`

describe('A system administrator', () => {
  test('finds an authority by its name, code, region or nation', async () => {
    const { page } = await app.visitAs(emails.system)
    await page.goto('/sites')
    await page.getByRole('link', { name: 'Local Authorities' }).click()
    await page.getByText('219 authorities', { exact: true }).waitFor()
    await saveScreenshot(page, 'local-authorities-all')

    await page.getByLabel('Find an authority').fill('the humber')
    await page.getByText('15 of 219 authorities').waitFor()
    await expectGoodLooks(page, 'local-authorities')
    await page.getByLabel('Nation').selectOption('Wales')
    await page.getByText('No authority found').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByLabel('Term dates').selectOption('Available')
    await page.getByText('2 of 219 authorities').waitFor()
    await page.getByRole('row', { name: 'Sheffield' }).getByText('as of 11 Apr 2026').waitFor()
    await expectGoodLooks(page, 'local-authorities-with-dates')
    await page.getByLabel('Term dates').selectOption('All')
    await page.getByLabel('Find an authority').fill('leeds')
    await page.getByRole('link', { name: 'Leeds', exact: true }).click()
    await page.getByRole('heading', { name: 'Leeds', level: 1 }).waitFor()
  })

  test('changes the weeks that Leeds pays for, once every field is right', async () => {
    const page = await visitLeeds()
    await page.getByText('All changes are saved.').waitFor()
    await page.getByLabel('Another funding year').selectOption('2027-28')
    await page.getByRole('button', { name: 'Add rules' }).click()
    const year = page.getByRole('group', { name: '2027-28' })
    await year.getByLabel('Summer').fill('many')
    await year.getByLabel('Autumn').fill('13.25')
    await year.getByLabel('Stretched over weeks').selectOption('Only some numbers')
    await year.getByLabel('Numbers of weeks').fill('50, 45')
    await page.getByLabel('Contact email').fill('not-an-address')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('4 things to put right').waitFor()
    await expectGoodLooks(page, 'local-authority-errors')

    await year.getByLabel('Summer').fill('13')
    await year.getByLabel('Autumn').fill('13.5')
    await year.getByLabel('Spring').fill('11.5')
    expect(await year.getByLabel('Rounding').inputValue()).toBe('unknown')
    await year.getByLabel('Rounding').selectOption('half')
    await year.getByLabel('Numbers of weeks').fill('45, 47.5, 50')
    await page.getByLabel('Contact email').fill('early.years@leeds.example')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Local Authority Updated')
    await page.getByText('All changes are saved.').waitFor()
    expect((await leeds()).fundingRequirements?.['2027-28']).toEqual({
      targetWeeks: { summer: 13, autumn: 13.5, spring: 11.5 },
      rounding: 'half',
      stretchedWeeks: [45, 47.5, 50],
    })
  })

  test('looks at what a file says before its dates are saved', async () => {
    const page = await visitLeeds()
    await chooseFile(page, 'terms.docx', 'no dates')
    await page.getByText('Choose a file whose name ends in .pdf, .html, .htm, .ics, .csv or .json.').waitFor()
    await chooseFile(page, 'leeds-terms.csv', published)
    await page.getByText('“Nativity” on 10 December 2026 is not understood and left out.').waitFor()
    await expectGoodLooks(page, 'local-authority-preview')
    await page.getByLabel('Where they were published').fill('leeds.gov.uk, term dates')
    await page.getByLabel('Published on').fill('2026-04-11')
    await page.getByRole('button', { name: 'Save these dates' }).click()
    await expectToast(page, 'Term Dates Saved')

    await page.reload()
    const dates = page.getByRole('region', { name: 'Published term dates' })
    await dates.getByText('leeds.gov.uk, term dates, of 11 Apr 2026').waitFor()
    await dates.getByText('1 Sep 2026 to 18 Dec 2026').waitFor()
    await dates.getByText('Half-term 15 Feb 2027 to 19 Feb 2027').waitFor()
    await expectGoodLooks(page, 'local-authority')
  })

  test('pastes the council’s page, corrects one line, and saves it', async () => {
    const page = await visitLeeds()
    await page.getByRole('button', { name: 'Read the dates' }).click()
    await page.getByText('Paste the text with the dates first.').first().waitFor()
    await page.getByLabel('Paste the council’s page').fill(pasted)
    await page.getByRole('button', { name: 'Read the dates' }).click()
    const lines = page.getByRole('table', { name: 'The text, line by line' })
    await lines.getByText('School: 1 Sep 2027 to 17 Dec 2027').waitFor()
    await lines.getByText('Open bank holiday: 1 May 2028').waitFor()
    await page.getByText('“Monday 1 September” is a Wednesday').waitFor()
    await expectGoodLooks(page, 'local-authority-pasted')
    const correct = lines.getByRole('button', { name: /^Correct: Autumn Term 2027/ })
    await correct.click()
    await lines.getByRole('button', { name: 'Cancel' }).click()
    await expectFocus(correct)
    await correct.click()
    const line = lines.getByLabel('Correct this line')
    await line.fill((await line.inputValue()).replace('Monday 1', 'Wednesday 1'))
    await expectGoodLooks(page, 'local-authority-correct-line')
    await line.press('Enter')
    await page.getByText('“Monday 1 September” is a Wednesday').waitFor({ state: 'detached' })
    await lines.getByText('School: 1 Sep 2027 to 17 Dec 2027').waitFor()
    await page.getByLabel('Where they were published').fill('leeds.gov.uk, term dates')
    await page.getByRole('button', { name: 'Save these dates' }).click()
    await expectToast(page, 'Term Dates Saved')
  })

  test('saving rules that a colleague has changed keeps what was typed and says so', async () => {
    const page = await visitLeeds()
    await page.getByLabel('Contact email').fill('mine@leeds.example')
    const caller = await app.server.signedInCaller(emails.system)
    const body = { contactEmail: 'theirs@leeds.example' }
    await succeed(
      caller.send('PATCH', authorityRules.update.path.replace(':id', (await leeds()).id), { body }),
    )

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Someone else has changed this authority').waitFor()
    expect(await page.getByLabel('Contact email').inputValue()).toBe('mine@leeds.example')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    // The toast stands beside the buttons of the top bar.
    const manual = await page.getByRole('button', { name: 'Manual' }).boundingBox()
    await expect
      .poll(async () => {
        const toast = await toasts(page).filter({ hasText: 'Local Authority Updated' }).boundingBox()
        return toast !== null && manual !== null && toast.x + toast.width <= manual.x
      })
      .toBe(true)
    await expectToast(page, 'Local Authority Updated')
  })
})

test('A council comes straight to its own authority, reads its rules and keeps its dates', async () => {
  const { page } = await app.visitAs(emails.council)
  await page.goto('/local-authorities')
  await page.getByRole('heading', { name: 'Sheffield', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'School year 2026-27' }).waitFor()

  expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0)
  await chooseFile(page, 'sheffield.csv', published)
  await page.getByText('It replaces the dates from sheffield.gov.uk, term dates.').waitFor()
  await expectGoodScreen(page, 'local-authority-council')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Import from a file').waitFor()

  const year = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'School year 2026-27' }) })
  await year.getByText('Open on bank holidays').click()
  const earlyMay = year.getByLabel('Early May bank holiday, 3 May 2027')
  await earlyMay.focus()
  await page.keyboard.press('Space')
  await expectGoodScreen(page, 'council-open-holidays')
  await year.getByRole('button', { name: 'Save open days' }).click()
  await expectToast(page, 'Term Dates Saved')
  await year.getByText('3 May, though a bank holiday').waitFor()
})

async function visitLeeds(): Promise<Page> {
  const { page } = await app.visitAs(emails.system)
  await page.goto(`/local-authorities/${(await leeds()).id}`)
  await page.getByRole('heading', { name: 'Leeds', level: 1 }).waitFor()
  return page
}

async function leeds(): Promise<LocalAuthority> {
  return authorityNamed(await app.server.signedInCaller(emails.system), 'Leeds')
}

function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  return page
    .getByLabel('Import from a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}
