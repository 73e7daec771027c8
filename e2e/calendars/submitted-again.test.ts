import { beforeAll, test } from 'vitest'
import * as z from 'zod'
import { Calendar } from '#contract/calendars/calendars.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'

const app = openApp()
let provider: Caller
let id = ''

beforeAll(async () => {
  provider = await app.server.signedInCaller(emails.admin)
  const [pending] = z
    .array(z.object({ id: z.string() }))
    .min(1)
    .parse(await succeed(provider.get('/api/calendars?search=Sheffield&fundingYear=2026-27&status=pending')))
  id = pending?.id ?? ''
})

async function submitAgain(endOfSpring: string): Promise<void> {
  const path = `/api/calendars/${id}`
  await succeed(provider.send('POST', `${path}/withdraw`))
  const { terms } = Calendar.parse(await succeed(provider.get(path)))
  const body = {
    terms: terms.map(({ name, startDate, endDate, weeks, halfTermBreak }) => ({
      ...{ name, startDate, weeks },
      endDate: name === 'spring' ? endOfSpring : endDate,
      ...(halfTermBreak && { halfTermBreak }),
    })),
  }
  await succeed(provider.send('PUT', `${path}/terms`, { body }))
  await succeed(provider.send('POST', `${path}/submit`))
}

test('A council accepts what it has looked at, and again what was submitted again', async () => {
  const { page } = await app.visitAs(emails.council)
  await page.goto(`/calendars/${id}`)
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  await submitAgain('2027-03-24')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectToast(
    page,
    'Decision Failed',
    'This calendar has been submitted again since you opened this page: look at it before you decide.',
  )
  await page.getByText(/^\d+ Jan 2027 – 24 Mar 2027$/).waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectToast(page, 'Calendar Accepted')
  await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })

  await submitAgain('2027-03-23')
  await page.reload()
  await page.getByText('It was submitted again since: there is no decision on that yet.').waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectToast(page, 'Calendar Accepted')
  await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
})
