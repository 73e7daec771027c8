import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportView } from '#contract/reports/reports.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { countClaimsJob } from '#server/calendars/claims/count-claims.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { indexSearchesBy } from '#server/test/app/rows-read.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { split } from '#server/test/split-year.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'

let testApp: TestApp
let organizationId: string

beforeAll(async () => {
  testApp = await startTestApp()
  const given = givenIn(testApp)
  organizationId = (await given.organization()).id
  for (const authority of ['Sheffield', 'Rotherham', 'Cardiff'])
    for (const status of statuses)
      for (const terms of [soundTerms, soundTerms, sheffieldTerms]) {
        const { id: localAuthorityId } = await given.localAuthority(authority)
        const { id: siteId } = await given.site({ organizationId, localAuthorityId })
        await given.calendar({ siteId, status, terms, fundingYear: '2026-27' })
      }
  await given.site({ organizationId })
})
afterAll(() => testApp.close())

async function figuresFor(anna: Person) {
  const views = ['', '&fundingYear=2026-27', '&statuses=approved,draft']
  const paths = views.map((query) => `/api/reports/view?kind=compliance${query}`)
  const answers: ReportView[] = []
  for (const path of [...paths, '/api/reports/overview']) {
    const answer = await anna.get(path)
    expect(answer.statusCode, answer.body).toBe(200)
    answers.push(answer.json())
  }
  return answers
}

/** Of what is not stored for them. */
async function figuresScanned() {
  const manager = await peopleOf(testApp).signedIn('site_manager', { organizationId })
  await testApp.ownerPool.query(
    `insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
     select organization_id, $2, id, false, now() from sites where organization_id = $1 on conflict do nothing`,
    [organizationId, manager.id],
  )
  return figuresFor(manager)
}

/** Another person for each, as a person may ask for sixty reports a minute. */
const anAdministrator = () => peopleOf(testApp).signedIn('org_admin', { organizationId })

const keys = async () =>
  (
    await testApp.ownerPool.query<{ id: string; key: string | null; is_own: boolean }>(
      `select id, claims_key as key, claims_key is not distinct from claims_key_of(calendars) as is_own
       from calendars where organization_id = $1 order by id`,
      [organizationId],
    )
  ).rows

/** As an earlier release left them. */
async function removeKeys(): Promise<void> {
  await testApp.ownerPool.query('alter table calendars disable trigger set_claims_key')
  await testApp.ownerPool.query('update calendars set claims_key = null')
  await testApp.ownerPool.query('alter table calendars enable trigger set_claims_key')
}

const every = (nth: number, rest: number) => `organization_id = '${organizationId}' and
  id in (select id from (select id, row_number() over (order by id) % ${nth} = ${rest} as is_it from calendars) placed where is_it)`

/** Whatever the claims of a calendar follow from. */
const changes: readonly [string, () => string][] = [
  ['nothing', () => 'select 1'],
  ['days of a claim', () => `update calendars set summer_claim_days = 40.5 where ${every(4, 0)}`],
  ['bank holidays of a claim', () => `update calendars set spring_bank_holidays = 5 where ${every(4, 1)}`],
  ['calendars not counted yet', () => `update calendars set summer_claim_days = null where ${every(5, 0)}`],
  ['days of a term', () => `update calendars set autumn_days = 12 where ${every(5, 0)}`],
  ['the start of a year', () => `update calendars set year_start = 'september' where ${every(6, 0)}`],
  ['frozen rules', () => `update calendars set frozen_rules = null where ${every(3, 0)}`],
  [
    'other frozen rules',
    () => `update calendars set frozen_rules = jsonb_set(frozen_rules, '{targetWeeks,summer}', '10')
      where frozen_rules ? 'targetWeeks' and ${every(3, 1)}`,
  ],
  [
    'splits',
    () =>
      `update calendars set claim_weeks = '${JSON.stringify(split)}' where status <> 'rejected' and ${every(3, 2)}`,
  ],
  [
    'agreed splits',
    () => `insert into authority_decisions
        (organization_id, calendar_id, revision, local_authority_id, verdict, decided_by, decided_at)
      select c.organization_id, c.id, c.revision, s.local_authority_id, 'accepted', (select id from users limit 1), now() + interval '10 years'
      from calendars c join sites s on s.id = c.site_id where c.claim_weeks is not null and c.status in ('pending', 'approved')`,
  ],
  [
    'the rules of an authority',
    () => `update local_authorities set funding_requirements =
      '{"2026-27": {"targetWeeks": {"summer": 13, "autumn": 13, "spring": 12}}}' where name = 'Rotherham'`,
  ],
  [
    'sites of another authority',
    () => `update sites set local_authority_id =
      (select id from local_authorities where name = 'Rotherham') where organization_id = '${organizationId}' and md5(id::text) < '4'`,
  ],
  [
    'inactive sites',
    () =>
      `update sites set is_active = false where organization_id = '${organizationId}' and md5(id::text) > 'c'`,
  ],
  ['retired calendars', () => `update calendars set retired_at = now() where ${every(7, 0)}`],
]

test('calendars that are counted together are counted as one by one, whatever is changed', async () => {
  for (const [what, change] of changes) {
    const anna = await anAdministrator()
    await testApp.ownerPool.query(change())
    const [together, stored] = [await figuresFor(anna), await keys()]
    expect(await figuresScanned(), what).toEqual(together)
    expect(
      stored.filter(({ is_own }) => !is_own),
      what,
    ).toEqual([])
    const known = stored.flatMap(({ key }) => key ?? [])
    expect(new Set(known).size, what).toBeLessThan(known.length)
    await removeKeys()
    expect(await figuresFor(anna), what).toEqual(together)
    await testApp.ownerPool.query('update calendars set claims_key = null')
    expect(await keys(), what).toEqual(stored)
  }
})

test('what was approved is counted once for all authorities, whatever their own rules are', async () => {
  const { siteId, organizationId: of } = await givenIn(testApp).calendar({ status: 'approved' })
  const authorities = await Promise.all(
    ['Leeds', 'Bradford', 'Wakefield', 'Kirklees'].map((name) => givenIn(testApp).localAuthority(name)),
  )
  const ids = authorities.map(({ id }) => id)
  await testApp.ownerPool.query(
    `update local_authorities set funding_requirements =
       '{"default": {"targetWeeks": {"summer": 13, "autumn": 13, "spring": 12}}}' where id = any($1)`,
    [ids],
  )
  // Thirty kinds of claims, each in each of the four.
  await testApp.ownerPool.query(
    `with made as (
       insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
       select organization_id, authority, 'Site ' || number, address, contact_email, created_at
       from sites cross join unnest($2::uuid[]) authority cross join generate_series(1, 30) number where id = $1
       returning id, organization_id, name
     )
     insert into calendars (organization_id, site_id, funding_year, status, published_revision, frozen_rules, summer_claim_days,
       autumn_claim_days, spring_claim_days, created_at, updated_at)
     select organization_id, made.id, '2026-27', 'approved', 1, '{"targetWeeks": {"summer": 12, "autumn": 14, "spring": 12}}',
       substr(name, 6)::int, 70, 60, now(), now() from made`,
    [siteId, ids],
  )
  await testApp.ownerPool.query('vacuum analyze calendars')
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: of })
  const searches = await indexSearchesBy(testApp.pool, () => admin.get('/api/reports/overview'))
  // One of each kind is found and read; by authority 120 more would be read, each by its id.
  expect(searches.calendars).toBeLessThan(120)
})

test('the job gives keys to calendars of an earlier release, and changes no figure', async () => {
  const anna = await anAdministrator()
  await countClaimsJob.run(testApp.outside, {}, { isLast: false })
  const [before, stored] = [await figuresFor(anna), await keys()]
  expect(stored.some(({ key }) => key !== null)).toBe(true)
  await removeKeys()
  await countClaimsJob.run(testApp.outside, {}, { isLast: false })
  expect(await keys()).toEqual(stored)
  expect(await figuresFor(anna)).toEqual(before)
})
