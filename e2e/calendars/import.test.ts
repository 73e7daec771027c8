import { expect, test } from 'vitest'
import * as z from 'zod'
import { shortRangeInWords } from '#domain/year/format-date.ts'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'

const app = openApp()
const Listed = z.tuple([z.object({ id: z.string(), fundingYear: z.string() })])
const Term = z.object({ name: z.string(), startDate: z.string(), endDate: z.string() })

test('An administrator imports one site’s calendar for another, looks at it, and takes it back', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const approved = '/api/calendars?status=approved&search=Sheffield&limit=1'
  const [{ id, fundingYear }] = Listed.parse(await succeed(caller.get(approved)))
  const exported = z.string().parse(await succeed(caller.get(`/api/calendars/${id}/export/csv`)))
  const { terms } = z
    .object({ terms: z.array(Term) })
    .parse(await succeed(caller.get(`/api/calendars/${id}`)))
  const exportedSummer = Term.parse(terms.find(({ name }) => name === 'summer'))
  const { page } = await app.visitAs(emails.admin, { today: '2025-11-20' })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Bracknell', fundingYear)
  const ownSummer = await ledgerOf(page, 'summer')
  expect(ownSummer).not.toContain(shortRangeInWords(exportedSummer))

  await page.getByRole('button', { name: 'Import a calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a calendar' })
  const file = dialog.getByLabel('Drop a file here, or choose one')
  await file.setInputFiles({
    name: 'calendar.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from('<!doctype html><title>Sign in</title>'),
  })
  await dialog.getByText('This is a web page, not a calendar: export the calendar as a file.').waitFor()
  const csv = (text: string) => ({ name: 'calendar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await file.setInputFiles(csv(exported.replaceAll('Meadow Lane Sheffield', 'Oak'.repeat(100))))
  await dialog.getByText('(300 characters)').waitFor()
  await file.setInputFiles(csv(exported))
  await dialog.getByRole('heading', { name: `${fundingYear} at Meadow Lane Bracknell` }).waitFor()
  await dialog.getByText('The file is Meadow Lane Sheffield’s.').waitFor()
  await expectGoodLooks(page, 'import')
  await page.setViewportSize({ width: 1440, height: 900 })

  await dialog.getByRole('button', { name: 'Use these dates' }).click()
  await expectToast(page, 'Dates Added')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain(shortRangeInWords(exportedSummer))
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => ledgerOf(page, 'summer')).toBe(ownSummer)
})
