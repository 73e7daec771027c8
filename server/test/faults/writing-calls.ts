import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Browser } from '#server/test/app/browser.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'

/** A site with a draft and a pending calendar, and people who may change them. */
export type Scene = {
  readonly organizationId: string
  readonly siteId: string
  readonly draftId: string
  readonly pendingId: string
  readonly memberId: string
  readonly admin: Browser
  readonly manager: Browser
  readonly council: Browser
}

type People = {
  readonly admin: Person
  readonly manager: Person
  readonly council: Person
  readonly member: Person
}

/** Ids of a draft and of a pending calendar, of which every scene has copies: to plan each takes longer than the calls. */
export type Planned = { readonly draft: string; readonly pending: string }

export async function planCalendars(testApp: TestApp): Promise<Planned> {
  const given = givenIn(testApp)
  const { id: siteId } = await given.site()
  const { id: draft } = await given.calendar({ siteId, fundingYear: '2027-28' })
  const { id: pending } = await given.calendar({ siteId, status: 'pending', terms: soundTerms })
  return { draft, pending }
}

type Organization = People & {
  readonly organizationId: string
  readonly localAuthorityId: string
  readonly planned: Planned
}

export async function openOrganization(testApp: TestApp, planned: Planned): Promise<Organization> {
  const people = peopleOf(testApp)
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  const { id: organizationId } = await givenIn(testApp).organization()
  return {
    organizationId,
    localAuthorityId,
    planned,
    admin: await people.signedIn('org_admin', { organizationId }),
    manager: await people.signedIn('site_manager', { organizationId }),
    council: await people.signedIn('la_user', { localAuthorityId }),
    member: await people.signedIn('site_user', { organizationId }),
  }
}

/** Fresh in every round, as many of the calls delete what they are about. */
export async function setScene(testApp: TestApp, organization: Organization): Promise<Scene> {
  const { organizationId, localAuthorityId, planned, admin, manager, council, member } = organization
  const { id: siteId } = await givenIn(testApp).site({ organizationId, localAuthorityId })
  const place = { organization_id: organizationId, site_id: siteId }
  const draftId = await copyCalendar(testApp, planned.draft, place)
  const pendingId = await copyCalendar(testApp, planned.pending, { ...place, submitted_by: manager.id })
  await testApp.ownerPool.query(
    `insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
     values ($1, $2, $3, true, now())`,
    [organizationId, manager.id, siteId],
  )
  const ids = { organizationId, siteId, draftId, pendingId, memberId: member.id }
  return { ...ids, admin, manager, council }
}

async function copyCalendar(
  { ownerPool }: TestApp,
  original: string,
  changes: Readonly<Record<string, string>>,
): Promise<string> {
  const id = randomUUID()
  await ownerPool.query(
    `insert into calendars select copy.* from calendars one, jsonb_populate_record(one, $2) copy where one.id = $1`,
    [original, { id, ...changes }],
  )
  await ownerPool.query(
    `insert into terms select copy.* from terms one, jsonb_populate_record(one,
       jsonb_build_object('id', gen_random_uuid(), 'calendar_id', $2::text, 'organization_id', $3::text)) copy
     where one.calendar_id = $1`,
    [original, id, changes.organization_id],
  )
  return id
}

const term = (name: string, startDate: string, endDate: string) => ({ name, startDate, endDate })
const terms = [
  term('summer', '2027-04-12', '2027-07-21'),
  term('autumn', '2027-09-02', '2027-12-17'),
  term('spring', '2028-01-04', '2028-03-31'),
]
const customDates = Object.fromEntries(terms.map(({ name, ...dates }) => [name, dates]))

type WritingCall = (scene: Scene) => Promise<LightMyRequestResponse>

/** Calls that change a site, its calendars or who reaches them. */
export const writingCalls: Readonly<Record<string, WritingCall>> = {
  'delete the site': ({ admin, siteId }) => admin.delete(`/api/sites/${siteId}`),
  'edit the draft': ({ manager, draftId }) => manager.put(`/api/calendars/${draftId}/terms`, { terms }),
  'generate the draft again': ({ admin, siteId }) =>
    admin.post('/api/calendars/generate', { siteId, fundingYear: '2027-28', customDates, replace: true }),
  'generate another year': ({ manager, siteId }) =>
    manager.post('/api/calendars/generate', { siteId, fundingYear: '2028-29', customDates: later }),
  'submit the draft': ({ manager, draftId }) => manager.post(`/api/calendars/${draftId}/submit`),
  'delete the draft': ({ admin, draftId }) => admin.delete(`/api/calendars/${draftId}`),
  'approve what is pending': ({ admin, pendingId }) => admin.post(`/api/calendars/${pendingId}/approve`),
  'approve it in the list': ({ admin, pendingId }) =>
    admin.post('/api/approvals/decide', { decision: 'approve', calendars: [{ id: pendingId, version: 1 }] }),
  'reject what is pending': ({ admin, pendingId }) =>
    admin.post(`/api/calendars/${pendingId}/reject`, { reason: 'Autumn is too long.' }),
  'withdraw what is pending': ({ manager, pendingId }) =>
    manager.post(`/api/calendars/${pendingId}/withdraw`),
  'comment on it': ({ council, pendingId }) =>
    council.post(`/api/calendars/${pendingId}/comments`, { body: 'Is the autumn a week too long?' }),
  'decide for the council': ({ council, pendingId }) =>
    council.post(`/api/calendars/${pendingId}/authority-decision`, {
      verdict: 'accepted',
      after: null,
      revision: 1,
    }),
  'make a feed': ({ admin, siteId }) => admin.post(`/api/sites/${siteId}/feeds`, { audience: 'parents' }),
  'change the page for parents': ({ admin, siteId }) =>
    admin.patch(`/api/sites/${siteId}/parents-page`, { isOn: true, isIndexed: true }),
  'grant the site': ({ admin, memberId, siteId }) =>
    admin.put(`/api/users/${memberId}/sites`, { allSites: null, sites: [{ siteId, access: 'edit' }] }),
  'roll a plan out': ({ admin, organizationId, siteId }) =>
    admin.post(`/api/organizations/${organizationId}/roll-outs`, {
      fundingYear: '2029-30',
      method: 'target',
      siteIds: [siteId],
    }),
  'rename the organisation': ({ admin, organizationId }) =>
    admin.patch(`/api/organizations/${organizationId}`, {
      name: 'New name',
      contactEmail: 'new@example.org',
    }),
}

const later = {
  summer: { startDate: '2028-04-18', endDate: '2028-07-21' },
  autumn: { startDate: '2028-09-04', endDate: '2028-12-20' },
  spring: { startDate: '2029-01-04', endDate: '2029-03-28' },
}

export type Pair = readonly [string, string]

/** Every call beside every other and beside itself. */
export function allPairs(): Pair[] {
  const names = Object.keys(writingCalls)
  return names.flatMap((one, index) => names.slice(index).map((other): Pair => [one, other]))
}

/** Both at once, each in both places, so that either may come first. */
export async function runPair(testApp: TestApp, organization: Organization, pair: Pair) {
  const scene = await setScene(testApp, organization)
  return Promise.all(pair.map(async (name) => ({ name, answer: await writingCalls[name]?.(scene) })))
}
