import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Provider, type ProviderSummary, providerFilters } from '#contract/calendars/councils.ts'
import { type CalendarStatus, statuses } from '#domain/plan/calendar-status.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** `late`: submitted again after the decision. */
const decisions = ['none', 'accepted', 'sent-back', 'sent-back and late'] as const

async function councilOfEverything() {
  const given = givenIn(testApp)
  const council = await peopleOf(testApp).signedIn('la_user')
  const localAuthorityId = council.localAuthorityId ?? ''
  const { id: organizationId } = await given.organization()
  const provider = async (wishes: { status?: CalendarStatus; isAmended?: boolean } = {}) => {
    const { id: siteId } = await given.site({ organizationId, localAuthorityId })
    if (wishes.status === undefined) return { siteId, calendarId: null, revision: 1 }
    const { id: calendarId, revision } = await given.calendar({ siteId, ...wishes })
    return { siteId, calendarId, revision }
  }
  await provider()
  const closed = await provider({ status: 'pending' })
  await testApp.ownerPool.query('update sites set is_active = false where id = $1', [closed.siteId])
  for (const isAmended of [false, true])
    for (const status of statuses)
      for (const decision of decisions) {
        const { calendarId, revision } = await provider({ status, isAmended })
        if (decision === 'none') continue
        // An earlier one, which no longer counts.
        for (const [verdict, day] of [
          ['accepted', 13],
          [decision.replace(' and late', ''), 14],
        ] as const)
          await testApp.ownerPool.query(
            `insert into authority_decisions
               (organization_id, calendar_id, revision, local_authority_id, verdict, decided_by, decided_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
            [
              organizationId,
              calendarId,
              revision,
              localAuthorityId,
              verdict,
              council.id,
              `2026-09-${day}T12:00:00Z`,
            ],
          )
        if (decision.endsWith('late'))
          await testApp.ownerPool.query(`update calendars set submitted_at = '2026-09-15' where id = $1`, [
            calendarId,
          ])
      }
  return { council, localAuthorityId, path: `/api/local-authorities/${localAuthorityId}/providers` }
}

test('what is counted together is what is counted one by one, whatever is due', async () => {
  const { council, localAuthorityId, path } = await councilOfEverything()
  for (const dueOn of [null, '2026-09-13', '2026-09-14', '2026-09-15']) {
    if (dueOn !== null)
      await testApp.ownerPool.query(
        `insert into submission_deadlines (local_authority_id, funding_year, due_on, created_at)
         values ($1, '2026-27', $2, now())
         on conflict (local_authority_id, funding_year) do update set due_on = excluded.due_on`,
        [localAuthorityId, dueOn],
      )
    const rows = (await council.get(`${path}?limit=100`)).json<Provider[]>()
    const count = (isCounted: (row: Provider) => boolean) => rows.filter(isCounted).length
    const summary = (await council.get(`${path}/summary`)).json<ProviderSummary>()
    expect(summary, `due on ${dueOn}`).toMatchObject({
      sites: 1 + 2 * statuses.length * decisions.length,
      sent: count(({ standing }) => standing !== 'not-sent'),
      late: count((row) => row.isLate),
      accepted: count(({ standing }) => standing === 'accepted'),
      sentBack: count(({ standing }) => standing === 'sent-back'),
    })
    expect(rows).toHaveLength(summary.sites)
    // SQL chooses those of one standing, which the domain gives to each.
    for (const show of providerFilters)
      expect(
        (await council.get(`${path}?limit=100&show=${show}`)).json<Provider[]>(),
        `${show}, due on ${dueOn}`,
      ).toEqual(rows.filter((row) => (show === 'late' ? row.isLate : row.standing === show)))
    for (const standing of ['not-sent', 'sent', 'accepted', 'sent-back'])
      expect(
        count((row) => row.standing === standing),
        standing,
      ).toBeGreaterThan(0)
  }
})
