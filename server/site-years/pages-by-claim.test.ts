import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteYear } from '#contract/calendars/site-years.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { numbersFrom } from '#server/test/random-numbers.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
  const { id: localAuthorityId } = await given.localAuthority('Bradford')
  const council = await people.signedIn('la_user', { localAuthorityId })
  await recordWeeks(council, localAuthorityId, { summer: 12.7, autumn: 13.9, spring: 11.1 })
})
afterAll(() => testApp.close())

/** An authority's own, or where an administrator records them those of the organisation. */
async function recordWeeks(person: Person, localAuthorityId: string, value: object): Promise<void> {
  const source = {
    publisher: 'The council',
    title: 'Weeks',
    address: null,
    pageDate: null,
    seenOn: '2026-04-01',
  }
  const fact = { kind: 'targetWeeks', fundingYear: '2026-27', value, source }
  const answer = await person.put(`/api/local-authorities/${localAuthorityId}/facts`, fact)
  expect(answer.statusCode, answer.body).toBe(200)
}

type Shares = { readonly seed: number; readonly sites: number; readonly withCalendar: number }

const splits = [
  { summer: 13, autumn: 14, spring: 11 },
  { summer: 12.7, autumn: 14.2, spring: 11.1 },
]
const statuses = ['draft', 'pending', 'approved', 'rejected'] as const

/** An organisation whose calendars end on different days, some of them split, amended or removed, some sites closed. */
async function organizationOf({ seed, sites, withCalendar }: Shares): Promise<Person> {
  const next = numbersFrom(seed)
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value
  const { id: organizationId } = await given.organization()
  const admin = await people.signedIn('org_admin', { organizationId })
  const authorities = ['Sheffield', 'Leeds', 'Cardiff', 'Bradford']
  const ids = await Promise.all(authorities.map(async (name) => (await given.localAuthority(name)).id))
  for (let number = 0; number < sites; number++) {
    const name = `${Math.floor(next() * 1000)} Street`
    const site = { organizationId, name, localAuthorityId: oneOf(ids), isActive: next() > 0.15 }
    const { id: siteId } = await given.site(site)
    if (next() >= withCalendar) continue
    const later = Math.floor(next() * 4)
    const terms = sheffieldTerms.map((term) => ({ ...term, endDate: addDays(term.endDate, -later) }))
    const { id } = await given.calendar({
      ...{ siteId, terms, status: oneOf(statuses), isAmended: next() < 0.2 },
      ...{
        claimWeeks: next() < 0.25 ? oneOf(splits) : null,
        yearStart: oneOf(['april', 'april', 'september']),
      },
    })
    if (next() < 0.2) await admin.delete(`/api/calendars/${id}`)
    else if (next() < 0.5) await agree(admin, id)
  }
  // Some are as an earlier release left them.
  await testApp.ownerPool.query(
    'update calendars set local_authority_id = null where organization_id = $1 and right(id::text, 1) < $2',
    [organizationId, '5'],
  )
  await recordWeeks(admin, oneOf(ids.slice(0, 2)), { summer: 13, autumn: 12.5, spring: 12 })
  return admin
}

async function agree(admin: Person, id: string): Promise<void> {
  const { claimWeeks } = (await admin.get(`/api/calendars/${id}`)).json()
  if (claimWeeks === null) return
  const record = { weeks: claimWeeks, agreedOn: '2026-09-10', note: 'By email.' }
  const answer = await admin.put(`/api/calendars/${id}/split-agreement`, record)
  expect(answer.statusCode, answer.body).toBe(200)
}

/** As the contract describes the order; sites come by name, which stays the order among equals. */
function distanceOf({ calendar }: SiteYear): number {
  if (calendar === null) return Number.NEGATIVE_INFINITY
  const { schoolDays = 0, targetDays = null } = calendar.claimed ?? {}
  return targetDays === null ? 1 : -Math.abs(schoolDays - targetDays)
}

const byDistance = (one: SiteYear, other: SiteYear) => {
  const [a, b] = [distanceOf(one), distanceOf(other)]
  return a === b ? 0 : a - b
}

async function expectAllPagesInOrder(admin: Person): Promise<void> {
  const path = `/api/organizations/${admin.organizationId}/site-years?fundingYear=2026-27`
  const all = (await admin.get(path)).json<SiteYear[]>()
  const shown = (row: SiteYear) => `${row.siteName} ${distanceOf(row)}`
  const expected = all.toSorted(byDistance).map(shown)
  for (const limit of [3, 7, 20, 50]) {
    const read: string[] = []
    let next: string | null = `${path}&sort=claim&limit=${limit}`
    while (next !== null) {
      const answer = await admin.get(next)
      expect(answer.statusCode, answer.body).toBe(200)
      read.push(...answer.json<SiteYear[]>().map(shown))
      expect(read.length).toBeLessThanOrEqual(expected.length)
      next = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1] ?? null
    }
    expect(read, `in pages of ${limit}`).toEqual(expected)
  }
}

const shares: readonly Shares[] = [
  { seed: 2, sites: 25, withCalendar: 0.5 },
  { seed: 4, sites: 50, withCalendar: 0.9 },
]

test.each(shares)('pages by claim are those of the whole list, with data of seed $seed', async (each) => {
  const admin = await organizationOf(each)
  await expectAllPagesInOrder(admin)
})
