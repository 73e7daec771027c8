import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { countClaimsJob } from '#server/calendars/claims/count-claims.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const stretched: Offer = {
  ...{ id: 'all', name: 'Stretched', entitlement: 30, model: 'stretched', weeks: 51 },
  ...{ weeksByPeriod: null, pattern: null },
}
const terms = {
  summer: { startDate: '2026-04-13', endDate: '2026-07-17' },
  autumn: { startDate: '2026-09-07', endDate: '2026-12-18' },
  spring: { startDate: '2027-01-04', endDate: '2027-03-24' },
}
const source = { publisher: 'Rutland', title: 'Guide', address: null, pageDate: null, seenOn: '2026-09-01' }
const countAgain = () => countClaimsJob.run(testApp.outside, {}, { isLast: false })

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await testApp.pool.query(
    `select count(*)::int as number from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].number
}

async function aSite() {
  const given = givenIn(testApp)
  const { id: localAuthorityId } = await given.localAuthority('Rutland')
  const site = await given.site({ localAuthorityId })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  const plan = { siteId: site.id, fundingYear: '2026-27', customDates: terms, offers: [stretched] }
  return {
    generate: () => anna.post('/api/calendars/generate', plan),
    async edit() {
      const [{ id } = { id: '' }] = (await anna.get('/api/calendars')).json<Calendar[]>()
      const sent = Object.entries(terms).map(([name, days]) => ({ name, ...days }))
      return anna.put(`/api/calendars/${id}/terms`, { terms: sent })
    },
    deleteCounts: () =>
      testApp.ownerPool.query('update calendars set summer_claim_days = null where site_id = $1', [site.id]),
    recordFigure: () =>
      anna.put(`/api/local-authorities/${localAuthorityId}/facts`, {
        ...{ kind: 'hoursRounding', fundingYear: '2026-27', value: 'quarter-hours', source },
      }),
    async reported() {
      const path = `/api/reports/rows?kind=custom&siteIds=${site.id}&columns=offerHoursPerWeek`
      return (await anna.get(path)).json<ReportRow[]>().map(({ cells }) => cells[0])
    },
  }
}
type Site = Awaited<ReturnType<typeof aSite>>

test.each<[string, (site: Site) => Promise<unknown>, (site: Site) => Promise<unknown>]>([
  ['made', async () => undefined, (site) => site.generate()],
  ['edited', (site) => site.generate(), (site) => site.edit()],
  ['counted again', async (site) => [await site.generate(), await site.deleteCounts()], countAgain],
])(
  'the offers of a calendar that is %s while its organisation records a figure are reported by it',
  async (_, before, count) => {
    const site = await aSite()
    await before(site)
    const other = await testApp.ownerPool.connect()
    try {
      await other.query('begin')
      // The rules have been read before this is written.
      await other.query('lock table terms, closures in share mode')
      const counting = count(site)
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      let isRecorded = false
      const recording = site.recordFigure().finally(() => {
        isRecorded = true
      })
      await expect.poll(async () => isRecorded || (await waiting()) === 2, { timeout: 10_000 }).toBe(true)
      await other.query('commit')
      await counting
      expect((await recording).statusCode).toBe(200)
    } finally {
      await other.query('rollback')
      other.release()
    }
    await countAgain()
    expect(await site.reported()).toEqual([22.25])
  },
)
