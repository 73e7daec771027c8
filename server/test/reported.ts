import type { ReportRun } from '#contract/reports/report-files.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { seconds } from '#domain/year/duration.ts'
import { openDatabase } from '#server/db/database.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'
import type { Person } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'

const termTime: Offer = {
  ...{ id: 'term', name: 'Term-time only', entitlement: 15, model: 'term-time' },
  ...{ weeks: null, weeksByPeriod: null, pattern: null },
}
const allYear: Offer = {
  ...termTime,
  id: 'all',
  name: 'All year',
  entitlement: 30,
  model: 'stretched',
  weeks: 51,
}

/**
 * An organisation worth a report, in 2026-27 and the year after: of its four sites in two authorities one says no number
 * of places and one has no calendar. Staffordshire pays for 13, 14 and 11 weeks, Sheffield for the usual 12, 14 and 12.
 * In 2026-27 each site has a headcount, both councils pay £5.64 an hour and ask for a headcount in 2099.
 */
export async function givenReported(testApp: TestApp) {
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization()
  const sheffield = (await given.localAuthority()).id
  const staffordshire = (await given.localAuthority('Staffordshire')).id
  const site = (name: string, localAuthorityId: string, capacity: number | null) =>
    given.site({ organizationId, name, localAuthorityId, capacity })
  const [ash, beech, cedar, dogwood] = [
    await site('Ash', sheffield, 40),
    await site('Beech', sheffield, null),
    await site('Cedar', staffordshire, 25),
    await site('Dogwood', staffordshire, 10),
  ]
  await given.site({
    organizationId,
    name: 'Closed',
    localAuthorityId: sheffield,
    capacity: 99,
    isActive: false,
  })
  await given.calendar({ siteId: ash.id, status: 'approved', offers: [termTime, allYear] })
  await given.calendar({ siteId: ash.id, status: 'pending', fundingYear: '2027-28' })
  await given.calendar({ siteId: beech.id, status: 'draft', isAmended: true })
  const inset = { kind: 'inset', label: '', startDate: '2026-09-01', endDate: '2026-09-11' } as const
  await given.calendar({ siteId: cedar.id, status: 'rejected', closures: [inset] })
  const calendars = await testApp.ownerPool.query(
    `update calendar_revisions set was_required = true, approved_at = '2026-03-10T12:00Z',
       submitted_at = case site_id when $2 then timestamptz '2026-03-08T00:00Z' else '2026-03-02T12:00Z' end
     from calendars c where c.id = calendar_id and c.organization_id = $1`,
    [organizationId, ash.id],
  )
  if (calendars.rowCount !== 2) throw new Error('Two revisions are published.')
  const due = { fundingYear: '2026-27', dueOn: '2026-03-05', createdAt: testApp.clock.now() }
  await openDatabase(testApp.ownerPool)
    .insert(submissionDeadlines)
    .values([{ ...due, localAuthorityId: sheffield }])
  await testApp.ownerPool.query(
    `insert into headcounts (organization_id, site_id, funding_year, period, age_band, offer,
       planned_children, planned_hours, actual_children, actual_hours, changed_at)
     select organization_id, id, '2026-27', period, 'age-3-4', 'term-time', 20, 15, 18, 15, $2
     from sites, unnest(array['summer', 'autumn', 'spring']) period where organization_id = $1`,
    [organizationId, testApp.clock.now()],
  )
  await testApp.ownerPool.query(
    `update authority_facts set ended_at = $2
     where local_authority_id = any($1) and kind in ('rates', 'windows') and ended_at is null`,
    [[sheffield, staffordshire], testApp.clock.now()],
  )
  await testApp.ownerPool.query(
    `insert into authority_facts (local_authority_id, funding_year, kind, value, recorded_at)
     select id, '2026-27', kind, value::jsonb, $2 from local_authorities, (values
       ('rates', '{"age-3-4": {"pencePerHour": 564, "supplements": []}}'),
       ('windows', '[{"kind": "headcount", "period": "spring", "when": {"startDate": "2099-01-14", "endDate": "2099-01-14"}}]')
     ) as fact (kind, value)
     where id = any($1)`,
    [[sheffield, staffordshire], testApp.clock.now()],
  )
  return { organizationId, sheffield, staffordshire, sites: { ash, beech, cedar, dogwood } }
}

/** Of a definition that asks for nothing in particular. */
export const everything = { fundingYear: null, siteIds: null, statuses: null, columns: [], groupBy: null }
export const compliance = { ...everything, kind: 'compliance', fundingYear: '2026-27' }

export async function runsOf(person: Person): Promise<ReportRun[]> {
  return JSON.parse((await person.get('/api/reports/runs')).body)
}

/** Then it is now again, for the sessions’ sake. */
export async function atTime({ clock }: TestApp, time: number, work: () => Promise<unknown>): Promise<void> {
  const ahead = (time - clock.now().getTime()) / seconds
  clock.advance({ seconds: ahead })
  await work().finally(() => clock.advance({ seconds: -ahead }))
}
