import { expect, test } from 'vitest'
import { calendars } from '#contract/calendars/calendars.ts'
import { openApp } from '#e2e/browser/app.ts'
import { holdAnswer } from '#e2e/browser/hold-back.ts'
import { chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast, holdToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { authorityNamed, calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()
const today = '2026-11-20'

//  Mo Tu We Th Fr      November 2028
//  13 14 15 16 17      closed on the 13th and 14th
test.each([
  ['Meadow Lane Edinburgh', emails.admin, 'In-service day', /INSET/],
  [
    'Harbour Belfast',
    emails.otherAdmin,
    'School development day',
    /INSET|\bcouncil|stretched|over more weeks/i,
  ],
] as const)('%s reads the words of its nation', async (site, email, staffDay, foreign) => {
  const { page } = await app.visitAs(email, { today })
  const main = page.getByRole('main')
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, site, '2028-29')
  await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
  await day(page, '2028-11-13').focus()
  for (const key of ['4', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.getByText(new RegExp(`^${staffDay}, 13 to 14 November, drawn\\.`)).waitFor({ state: 'attached' })
  await page.getByRole('region', { name: 'Closures', exact: true }).getByText(staffDay).waitFor()
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  await page.getByRole('button', { name: 'Add a closure' }).waitFor()
  expect(await main.textContent()).not.toMatch(foreign)
  await page.getByRole('button', { name: /^Offers/ }).click()
  await page.getByRole('button', { name: 'Add an offer' }).waitFor()
  expect(await main.textContent()).not.toMatch(foreign)

  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
  await page.getByRole('link', { name: 'View details' }).first().click()
  await page.getByRole('region', { name: 'Closures', exact: true }).getByText(staffDay).waitFor()
  expect(await main.textContent()).not.toMatch(foreign)
  await expectGoodLooks(page, `details-of-${site.replaceAll(' ', '-')}`)
})

const split = { summer: 13, autumn: 14, spring: 11 }
const customDates = {
  summer: { startDate: '2026-04-14', endDate: '2026-07-21' },
  autumn: { startDate: '2026-09-07', endDate: '2026-12-18' },
  spring: { startDate: '2027-01-04', endDate: '2027-03-30' },
}

async function generateBySplit(site: string) {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id: siteId } = await siteNamed(caller, site)
  const body = { siteId, fundingYear: '2026-27', customDates, claimWeeks: split, replace: true }
  await succeed(caller.send('POST', calendars.generate.path, { body }))
  return { caller, ...(await calendarOf(caller, site, '2026-27')) }
}

test('A template of a split year says that the split is not used, and one click applies it', async () => {
  const site = 'Meadow Lane Leeds'
  const { caller, id } = await generateBySplit(site)
  const template = { name: 'By the split', audience: 'organization' }
  await succeed(caller.send('POST', `/api/calendars/${id}/templates`, { body: template }))

  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, site, '2026-27')
  await page.getByLabel('Start from').selectOption('By the split')
  const leftOut = page.getByText(/^The split 13 \+ 14 \+ 11 is not used: .* 12 \+ 14 \+ 12\.$/)
  await leftOut.waitFor()
  await expectGoodLooks(page, 'template-split-left-out')
  await page.getByRole('button', { name: 'Use the split 13 + 14 + 11' }).click()
  await leftOut.waitFor({ state: 'detached' })
  await expect.poll(() => ledgerOf(page, 'spring')).toContain('55 school days · 11.0 weeks exactly')
  await page.getByText('On target by the split 13 + 14 + 11').first().waitFor()

  const letGo = await holdAnswer(page, 'GET', /\/api\/sites\?.*for=planning/)
  await page.goto('/templates')
  await page.getByRole('button', { name: 'Preview and use By the split' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview of By the split' })
  await preview.getByText('Loading the sites').waitFor({ state: 'attached' })
  letGo()
  await preview.getByLabel('Site').selectOption(site)
  await preview.getByLabel('Funding year').selectOption('2028-29')
  await preview.getByRole('button', { name: `Use for ${site}` }).click()
  await page.getByRole('button', { name: 'Use the split 13 + 14 + 11' }).click()
  await leftOut.waitFor({ state: 'detached' })
})

test('A split that the council has to agree to is one notice, and the figures stand beneath the title', async () => {
  const { id } = await calendarOf(
    await app.server.signedInCaller(emails.admin),
    'Meadow Lane Bracknell',
    '2026-27',
  )
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto(`/calendars/${id}`)
  await page.getByText('Bracknell Forest has to agree to the split 13 + 14 + 11').waitFor()
  await page
    .getByText('Bracknell Forest · term-time only, 190 of 190 school days · 38 weeks', { exact: true })
    .waitFor()
  const verdict = page.getByText(/, on target by the split 13/).filter({ visible: true })
  // One of the checks, whose code comes last.
  await verdict.first().waitFor()
  expect(await verdict.count()).toBe(1)

  // Neither that notice nor the checks are printed.
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => verdict.allInnerTexts())
    .toEqual([
      '190 of 190 school days · 38 weeks, on target by the split 13 + 14 + 11, which the council has to agree.',
    ])
})

test('An agreement to a split that a council has given elsewhere is recorded, and removed', async () => {
  const { id } = await generateBySplit('Meadow Lane Leeds')
  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto(`/calendars/${id}`)
  await page.getByText('Leeds has to agree to the split 13 + 14 + 11').waitFor()
  await page.getByRole('button', { name: 'Record agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Did Leeds agree to 13 + 14 + 11?' })
  await dialog.getByRole('button', { name: 'Record agreement' }).click()
  await dialog.getByText('Say in a few words how you know').first().waitFor()
  await dialog.getByLabel('Agreed on').fill('1 Apr 2026')
  await dialog.getByLabel('How you know').fill('Email of the funding team, 1 April.')
  await expectGoodLooks(page, 'record-split-agreement')
  await dialog.getByRole('button', { name: 'Record agreement' }).click()
  await expectToast(page, 'Agreement Recorded', 'The split 13 + 14 + 11 counts as agreed.')
  await page.getByText('Leeds agreed to the split 13 + 14 + 11').waitFor()
  await page.getByText('Email of the funding team, 1 April.').waitFor()
  await page.getByText('which the council agreed to').first().waitFor()
  await expectGoodLooks(page, 'split-agreement-recorded')
  await page.getByRole('button', { name: 'Remove record' }).click()
  await holdToast(page, 'Record Removed')
  await page.locator('button:focus', { hasText: 'Record agreement' }).waitFor()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Email of the funding team, 1 April.').waitFor()
})

test('A record of another split asks for its own day and note, and comes back alone once it was removed', async () => {
  const { caller, id } = await generateBySplit('Meadow Lane Leeds')
  const record = { weeks: split, agreedOn: '2026-04-01', note: 'Email of the funding team, 1 April.' }
  await succeed(caller.send('PUT', `/api/calendars/${id}/split-agreement`, { body: record }))
  const terms = Object.entries(customDates).map(([name, range]) => ({ name, ...range, halfTermBreak: null }))
  const claimWeeks = { summer: 12.5, autumn: 14, spring: 11.5 }
  await succeed(caller.send('PUT', `/api/calendars/${id}/terms`, { body: { terms, claimWeeks } }))

  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto(`/calendars/${id}`)
  await page.getByText('Without a split the claims are compared with 12 + 14 + 12.').waitFor()
  await page.getByRole('button', { name: 'Record agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Did Leeds agree to 12.5 + 14 + 11.5?' })
  expect(await dialog.getByLabel('Agreed on').inputValue()).toBe('')
  expect(await dialog.getByLabel('How you know').inputValue()).toBe('')
  await expectGoodLooks(page, 'record-another-split-agreement')
  await dialog.getByLabel('Agreed on').fill('2 Apr 2026')
  await dialog.getByLabel('How you know').fill('Letter of the funding team, 2 April.')
  await dialog.getByRole('button', { name: 'Record agreement' }).click()
  await page.getByRole('button', { name: 'Remove record' }).click()
  await holdToast(page, 'Record Removed')
  await page.getByRole('button', { name: 'Record agreement' }).waitFor()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Letter of the funding team, 2 April.').waitFor()
})

test('An agreement is shown as that of the council that gave it once the site has moved to another', async () => {
  const admin = await app.server.signedInCaller(emails.admin)
  const { id: siteId, name, address, contactEmail } = await siteNamed(admin, 'Meadow Lane Leeds')
  const moveTo = async (council: string) => {
    const { id: localAuthorityId } = await authorityNamed(admin, council)
    const body = { name, address, contactEmail, localAuthorityId }
    await succeed(admin.send('PATCH', `/api/sites/${siteId}`, { body }))
  }
  await moveTo('Leeds')
  const { id } = await generateBySplit(name)
  const body = { weeks: split, agreedOn: '2026-04-01', note: 'Email of the funding team, 1 April.' }
  await succeed(admin.send('PUT', `/api/calendars/${id}/split-agreement`, { body }))
  await moveTo('Bradford')

  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto(`/calendars/${id}`)
  await page.getByText('Bradford has to agree to the split 13 + 14 + 11').waitFor()
  await page.getByText('Leeds, where the site was before, agreed to it.').waitFor()
  await page.getByText('Email of the funding team, 1 April.').waitFor()
  await page.getByRole('button', { name: 'Record agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Did Bradford agree to 13 + 14 + 11?' })
  expect(await dialog.getByLabel('How you know').inputValue()).toBe('')
  await expectGoodLooks(page, 'agreement-of-council-before')
})
