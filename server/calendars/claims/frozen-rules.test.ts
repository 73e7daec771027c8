import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import type { SiteYear } from '#contract/calendars/site-years.ts'
import type { CalendarWorth, WorthReport } from '#contract/calendars/worth.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import { judgeCalendars } from '#server/approvals/judge-calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { splitDates } from '#server/test/split-year.ts'
import { countClaimsJob } from './count-claims.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})

afterAll(() => testApp.close())

test('an approved calendar is compared with the rules frozen with it, an amended one with today’s, everywhere', async () => {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const authority = await given.localAuthority('Doncaster')
  const site = await given.site({ localAuthorityId: authority.id, capacity: 10 })
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const other = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const ada = await people.signedIn('system_admin')
  const answer = await anna.post('/api/calendars/generate', {
    ...{ siteId: site.id, fundingYear: '2026-27', customDates: splitDates },
  })
  const { id, organizationId } = answer.json<{ calendar: Calendar }>().calendar
  await anna.post(`/api/calendars/${id}/submit`)
  expect((await other.post(`/api/calendars/${id}/approve`)).statusCode).toBe(200)

  const line = { ageBand: 'age-3-4', offer: 'term-time', actual: null }
  const lines = ['summer', 'autumn', 'spring'].map((period) => ({
    ...{ ...line, period, planned: { children: 10, weeklyHours: 15 } },
  }))
  const counted = { fundingYear: '2026-27', seen: null, lines }
  expect((await anna.put(`/api/sites/${site.id}/headcounts`, counted)).statusCode).toBe(200)
  const rates = {
    ...{
      kind: 'rates',
      fundingYear: '2026-27',
      value: { 'age-3-4': { pencePerHour: 564, supplements: [] } },
    },
    source: { publisher: 'Council', title: 'Rates', address: null, pageDate: null, seenOn: '2026-04-01' },
  }
  expect((await anna.put(`/api/local-authorities/${authority.id}/facts`, rates)).statusCode).toBe(200)

  async function said() {
    const list = (await anna.get('/api/calendars')).json<CalendarListItem[]>()
    const years = (
      await anna.get(`/api/organizations/${organizationId}/site-years?fundingYear=2026-27`)
    ).json<SiteYear[]>()
    const columns = 'targetState,target,springTarget,fundedHours,targetSource'
    const report = await anna.get(`/api/reports/rows?kind=custom&siteIds=${site.id}&columns=${columns}`)
    const { fundingYear, yearStart, requirements } = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
    const {
      rows: [{ fundingRequirements }],
    } = await testApp.ownerPool.query(
      'select funding_requirements as "fundingRequirements" from local_authorities where id = $1',
      [authority.id],
    )
    const judged = await judgeCalendars(openDatabase(testApp.ownerPool), [
      {
        ...{ id, fundingYear, yearStart, organizationId },
        authority: { id: authority.id, country: 'England', fundingRequirements },
      },
    ])
    const worth = (await anna.get(`/api/calendars/${id}/worth?against=1`)).json<CalendarWorth>()
    const earned = (await anna.get('/api/reports/worth?fundingYear=2026-27')).json<WorthReport>()
    return {
      worth: [worth.pence, worth.change?.pence ?? null],
      earned: earned.rows.map(({ best }) => best),
      spring: requirements.targetWeeks.spring,
      listed: list.find((item) => item.id === id)?.claimed?.verdict,
      inYear: years.find(({ siteId }) => siteId === site.id)?.calendar?.claimed?.verdict,
      judged: judged.get(id)?.year.state,
      report: JSON.parse(report.body).map(({ cells }: ReportRow) => cells),
    }
  }

  const verdict = 'spring 1 week short and summer 1 week over'
  const week = 10 * 15 * 564
  const worth = { worth: [37 * week, 0], earned: [37 * week] }
  const frozen = { ...worth, spring: 12, listed: verdict, inYear: verdict, judged: 'short' }
  // Paid for are 12, 14 and 11 weeks of 15 hours, ten times.
  const report = [['Short', 38, 12, 5550, 'Default']]
  expect(await said()).toEqual({ ...frozen, report })
  const changed = await ada.patch(`/api/local-authorities/${authority.id}`, {
    fundingRequirements: {
      default: { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, hoursPerWeek: 30 },
    },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  const asApproved = { ...frozen, report: [['Short', 38, 12, 5550, 'As it was approved']] }
  expect(await said()).toEqual(asApproved)

  // As an earlier release left it, whose revision has them alone.
  await testApp.ownerPool.query('update calendars set frozen_rules = null where id = $1', [id])
  expect(await said()).toEqual(asApproved)
  await countClaimsJob.run(testApp.outside, {}, { isLast: false })
  const { rows: stored } = await testApp.ownerPool.query(
    'select frozen_rules as rules from calendars where id = $1',
    [id],
  )
  expect(stored[0].rules.targetWeeks).toEqual({ summer: 12, autumn: 14, spring: 12 })
  expect(await said()).toEqual(asApproved)

  expect((await anna.post(`/api/calendars/${id}/amend`)).statusCode).toBe(200)
  expect(await said()).toMatchObject({
    ...{ worth: [38 * week, 0], earned: [38 * week] },
    ...{ spring: 11, listed: 'on target', inYear: 'on target', judged: 'on-target' },
    report: [['On target', 38, 11, 11_400, expect.any(String)]],
  })
})
