import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('The menu of a person’s row is loaded once its button is near, not with the page', async () => {
  const { page } = await app.visitAs(emails.admin)
  const ofMenu = await scriptsWith('Reset second factor')
  expect(ofMenu).not.toEqual([])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const menus = () => asked.filter((path) => ofMenu.includes(path))

  await page.goto('/users')
  const button = page.getByRole('button', { name: /^Actions for / }).first()
  await button.waitFor()
  await waitForAnswers(page)
  expect(menus()).toEqual([])
  await button.hover()
  await expect.poll(menus).not.toEqual([])
})

test('The bank holidays of other years are fetched one after the other, once the year is drawn', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  const asked: number[] = []
  const open = new Set<number>()
  let mostAtOnce = 0
  await page.route('**/api/bank-holidays?year=*', async (route) => {
    const year = Number(new URL(route.request().url()).searchParams.get('year'))
    asked.push(year)
    // The shown year needs its own at once.
    if (year < 2026 || year > 2028) open.add(year)
    mostAtOnce = Math.max(mostAtOnce, open.size)
    const response = await route.fetch()
    open.delete(year)
    await route.fulfill({ response })
  })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await page.getByText(/bank holidays in 2027-28/).scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain(2030)
  expect(asked).toContain(2024)
  expect(mostAtOnce).toBe(1)
})

/** Paths of the scripts that were built with these words. */
async function scriptsWith(words: string): Promise<string[]> {
  const names = (await readdir('dist/web/assets')).filter((name) => name.endsWith('.js'))
  const found = names.map(async (name) => {
    const code = await readFile(`dist/web/assets/${name}`, 'utf8')
    return code.includes(words) ? [`/assets/${name}`] : []
  })
  return (await Promise.all(found)).flat()
}
