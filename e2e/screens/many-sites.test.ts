import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { saveScreenshot } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

const maxElements = 3000
/** Of one answer, before it is compressed; all local authorities are the largest list that is asked for whole. */
const maxAnswerBytes = 100_000

const fiveThousand = `
  insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
  select organization_id, local_authority_id, 'Nursery ' || lpad(number::text, 4, '0'), 'Mill Road ' || number, contact_email, created_at
    from generate_series(1, 5000) number, (select * from sites where name = 'Meadow Lane Leeds') one`

const sixty = `
  insert into organizations (name, contact_email, created_at)
  select 'Group ' || number, 'office@groups.example', now() from generate_series(1, 60) number`

test('An organisation of 5,000 sites is drawn as far as it is seen, and any site is found', async () => {
  await changeRows(app.server.dataDir(), fiveThousand, [])
  const { page } = await app.visitAs(emails.admin, { isPainted: true })
  await page.addInitScript(watchInteractions)
  const expectSmallAnswers = watchAnswers(page)

  await page.goto('/sites')
  await page.getByRole('heading', { name: 'Nursery 0001' }).waitFor()
  await expectFewElements(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('heading', { name: 'Nursery 0060' }).waitFor()
  await page.getByLabel('Search').pressSequentially('road 4321')
  await page.getByText('1 site matches').waitFor()
  await page.getByRole('heading', { name: 'Nursery 4321' }).waitFor()
  await saveScreenshot(page, 'many-sites')
  await expectFewElements(page)

  await page.goto('/dashboard')
  await page.locator('[role=combobox]').first().click()
  await page.getByText(/more: type a part of the name/).waitFor()
  await expectFewElements(page)
  await page.locator('[role=combobox]').first().pressSequentially('road 4321')
  await page.getByRole('option', { name: /Nursery 4321/ }).click()
  await page.getByLabel('Local authority', { exact: true }).and(page.locator('[value=Leeds]')).waitFor()
  await expectFewElements(page)

  await page.goto('/roll-outs')
  await page.getByText(/There are more: show them/).waitFor()
  await expectFewElements(page)
  await page.getByLabel('Find by name').fill('nursery 4321')
  await page.getByRole('button', { name: 'Choose these 1' }).click()
  await page.getByText('1 site chosen').waitFor()
  await page.getByLabel('Every active site').check()
  await page.getByRole('button', { name: 'Roll out to every site' }).waitFor()

  await page.goto('/side-by-side')
  await page.getByLabel(/^Select all 500\d$/).waitFor()
  await page.getByRole('rowheader', { name: /Nursery 0001/ }).waitFor()
  await expectFewElements(page)
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Print' }).click({ force: true })
  await page.getByText(/^At most 1000 sites are printed at once/).waitFor()
  await page.getByLabel('Search').pressSequentially('nursery 4321')
  await page.getByLabel('Select all 1', { exact: true }).waitFor()
  await page.getByRole('rowheader', { name: /Nursery 4321/ }).waitFor()
  await expectFewElements(page)

  await page.goto('/reports/custom')
  await page.getByLabel('Sites', { exact: true }).fill('nursery 4321')
  await page.getByRole('option', { name: 'Nursery 4321' }).click()
  await page.getByRole('button', { name: 'Remove Nursery 4321' }).waitFor()
  await expectFewElements(page)

  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite User' }).click()
  await page.getByText(/more sites: search/).waitFor()
  await expectFewElements(page)
  await page.getByLabel('Find a site').fill('nursery 4321')
  await page.getByLabel('Nursery 4321').selectOption('Edit')
  await page.getByLabel('Find a site').fill('')
  await page.getByLabel('Nursery 0001').waitFor()
  await page.getByLabel('Nursery 4321').waitFor()

  await page.goto('/users')
  await page.getByRole('tab', { name: 'Site access' }).click()
  await page.getByText('Sites 1 to 12').waitFor()
  await expectFewElements(page)
  await page.getByRole('button', { name: 'Next sites' }).click()
  await page.getByText('Sites 13 to 24').waitFor()
  await saveScreenshot(page, 'many-sites-access')
  await page.getByLabel('Sites', { exact: true }).pressSequentially('nursery 4321')
  await page.getByRole('columnheader', { name: 'Nursery 4321' }).waitFor()
  await expectFewElements(page)

  await expectSmallAnswers()
})

test('One of many organisations is found by its name, in the top bar and in the list of all', async () => {
  await changeRows(app.server.dataDir(), sixty, [])
  const { page } = await app.visitAs(emails.system)
  const expectSmallAnswers = watchAnswers(page)
  await page.goto('/organization')
  const chooser = page.getByRole('combobox', { name: 'Organisation', exact: true })
  await chooser.fill('group 57')
  await page.getByRole('option', { name: 'Group 57' }).click()
  await page
    .getByRole('heading', { name: /Group 57/ })
    .or(page.locator('input[value="Group 57"]'))
    .first()
    .waitFor()
  await page.getByLabel('Find an organisation').fill('group 58')
  await page.getByRole('listitem').filter({ hasText: 'Group 58' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Group 57' }).waitFor({ state: 'detached' })
  await expectSmallAnswers()
})

/** Remembers the answers of every screen that is opened from now on. */
function watchAnswers(page: Page): () => Promise<void> {
  const answers: Promise<{ path: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    const body = response.body().catch(() => Buffer.alloc(0))
    answers.push(body.then(({ length }) => ({ path: pathname + search, bytes: length })))
  })
  return async () => {
    const all = await Promise.all(answers)
    expect(all).not.toEqual([])
    expect(all.filter(({ bytes }) => bytes > maxAnswerBytes)).toEqual([])
  }
}

/** Records the slowest interaction on a page, from the event to the next paint, as INP does. */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0)
        document.documentElement.dataset.slowest = String(
          Math.max(entry.duration, Number(document.documentElement.dataset.slowest ?? 0)),
        )
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** How long an interaction took depends on the machine, so it is printed; the number of elements does not. */
async function expectFewElements(page: Page): Promise<void> {
  const { count, slowestMs } = await page.evaluate(() => ({
    count: document.querySelectorAll('*').length,
    slowestMs: Number(document.documentElement.dataset.slowest ?? 0),
  }))
  const { pathname } = new URL(page.url())
  const interaction = slowestMs === 0 ? 'no interaction over 16 ms' : `slowest interaction ${slowestMs} ms`
  console.info(`5,000 sites on ${pathname}: ${count} elements, ${interaction} (bar: under 200 ms)`)
  expect(count, pathname).toBeLessThan(maxElements)
}
