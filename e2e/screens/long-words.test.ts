import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { rollOuts } from '#contract/calendars/roll-outs.ts'
import { templates } from '#contract/calendars/templates.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { sites } from '#contract/organizations/sites.ts'
import { auth } from '#contract/people/auth.ts'
import { openApp } from '#e2e/browser/app.ts'
import { overhangOf } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

const longWord = 'W'.repeat(90)

let rollOutPath = ''

beforeAll(async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const site = await siteNamed(caller, 'Meadow Lane Sheffield')
  await nameEverything(caller, site)
  const calendar = await calendarOf(caller, longWord, '2026-27')
  const template = z.object({ id: z.string() }).parse(
    await succeed(
      caller.send('POST', templates.save.path.replace(':id', calendar.id), {
        body: { name: longWord, audience: 'site' },
      }),
    ),
  )
  const rollOut = z.object({ id: z.string() }).parse(
    await succeed(
      caller.send('POST', rollOuts.start.path.replace(':organizationId', site.organizationId), {
        body: { fundingYear: '2027-28', method: 'template', templateId: template.id, siteIds: [site.id] },
      }),
    ),
  )
  rollOutPath = `/roll-outs/${rollOut.id}`
})

test.each(['/approvals', '/templates', '/roll-outs', '/reports/worth', '/organization'])(
  'A name that is one long word does not widen %s',
  async (path) => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto(path)
    await expectNothingWide(page)
  },
)

test('A name that is one long word does not widen a roll-out', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto(rollOutPath)
  await expectNothingWide(page)
})

test('The name of a closure that is one long word has the whole line', async () => {
  const { id } = await calendarOf(await app.server.signedInCaller(emails.admin), longWord, '2026-27')
  await changeRows(app.server.dataDir(), 'update closures set label = $2 where calendar_id = $1', [
    id,
    longWord.slice(0, 80),
  ])
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}`)
  const row = page.getByRole('region', { name: 'Closures' }).getByRole('listitem').first()
  const shareOf = (item: HTMLElement | SVGElement) =>
    (item.firstElementChild?.getBoundingClientRect().width ?? 0) / item.getBoundingClientRect().width
  await expect.poll(() => row.evaluate(shareOf)).toBeGreaterThan(0.95)
})

async function expectNothingWide(page: Page): Promise<void> {
  await page.getByRole('main').getByText(longWord).filter({ visible: true }).first().waitFor()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overhangOf(page), { message: `${width} pixels wide` }).toBe(0)
  }
}

/** Puts the long word into the names of the organisation, the site and those who plan and approve. */
async function nameEverything(caller: Caller, site: Awaited<ReturnType<typeof siteNamed>>): Promise<void> {
  const { id, organizationId, address, contactEmail, localAuthorityId } = site
  await succeed(
    caller.send('PATCH', organizations.update.path.replace(':id', organizationId), {
      body: { name: longWord, contactEmail, address },
    }),
  )
  for (const person of [caller, await app.server.signedInCaller(emails.manager)]) {
    await succeed(
      person.send('PATCH', auth.updateProfile.path, { body: { firstName: longWord, lastName: longWord } }),
    )
  }
  await succeed(
    caller.send('PATCH', sites.update.path.replace(':id', id), {
      body: { name: longWord, address, contactEmail, localAuthorityId },
    }),
  )
}
