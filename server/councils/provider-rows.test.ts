import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statuses } from '#domain/plan/calendar-status.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { numbersFrom } from '#server/test/random-numbers.ts'

// The functions of the database that answer a council, compared with what its sites are one after the other.

const years = ['2025-26', '2026-27']

let testApp: TestApp
let council: Person
let elsewhere: string

beforeAll(async () => {
  testApp = await startTestApp()
  council = await peopleOf(testApp).signedIn('la_user')
  elsewhere = (await givenIn(testApp).localAuthority('Leeds')).id
})
afterAll(() => testApp.close())

type Row = Record<string, unknown>

const next = numbersFrom(32)
const isOnce = (inSo: number) => next() < 1 / inSo
const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value
const momentOf2026 = () => new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * 300 * 24 * 60) * 60_000)

const insert = (table: string, row: Row) =>
  testApp.ownerPool
    .query<{ id: string }>(
      `insert into ${table} (${Object.keys(row).join(', ')})
       values (${Object.keys(row).map((_, at) => `$${at + 1}`)}) returning id`,
      Object.values(row),
    )
    .then(({ rows }) => rows[0]?.id ?? '')

async function insertCalendar(of: Row, fundingYear: string): Promise<void> {
  const status = oneOf(statuses)
  const approved = status === 'approved' ? 1 + Number(isOnce(3)) : Number(isOnce(3))
  const revision = Math.max(1, status === 'approved' ? approved : approved + 1)
  const moment = momentOf2026()
  const calendar_id = await insert('calendars', {
    ...of,
    ...{ funding_year: fundingYear, year_start: oneOf(fundingYearStarts), status, revision },
    submitted_at: status === 'draft' || isOnce(5) ? null : momentOf2026(),
    retired_at: isOnce(9) ? moment : null,
    ...{ created_at: moment, updated_at: moment },
  })
  const ofCalendar = { organization_id: of.organization_id, calendar_id }
  for (let number = 1; number <= approved; number += 1)
    await insert('calendar_revisions', {
      ...{ ...ofCalendar, number, snapshot: {}, was_required: true, approved_at: momentOf2026() },
      submitted_at: isOnce(4) ? null : momentOf2026(),
    })
  for (let decisions = Math.floor(next() * 3); decisions > 0; decisions -= 1)
    await insert('authority_decisions', {
      ...{ ...ofCalendar, revision: 1 + Math.floor(next() * revision), decided_at: momentOf2026() },
      // Some sites have moved here since.
      ...{ local_authority_id: isOnce(4) ? elsewhere : council.localAuthorityId, decided_by: council.id },
      verdict: oneOf(['accepted', 'sent-back']),
    })
}

/** Sixty sites of four organisations, one of which is archived, most of them of the council. */
async function insertSites(): Promise<void> {
  const given = givenIn(testApp)
  for (const isArchived of [false, false, false, true]) {
    const { id: organizationId } = await given.organization()
    for (let number = 0; number < 15; number += 1) {
      const { id: siteId } = await given.site({
        organizationId,
        localAuthorityId: isOnce(5) ? elsewhere : (council.localAuthorityId ?? ''),
        isActive: !isOnce(6),
      })
      const ownYearStart = isOnce(2) ? oneOf(fundingYearStarts) : null
      await testApp.ownerPool.query('update sites set own_year_start = $2 where id = $1', [
        siteId,
        ownYearStart,
      ])
      for (const fundingYear of years)
        if (!isOnce(4))
          await insertCalendar({ organization_id: organizationId, site_id: siteId }, fundingYear)
    }
    // A fifth are as an earlier release left them.
    await testApp.ownerPool.query(
      'update calendars set local_authority_id = null where organization_id = $1 and position(right(id::text, 1) in $2) > 0',
      [organizationId, '159'],
    )
    await testApp.ownerPool.query(
      `update organizations set allow_site_overrides = $2, funding_year_start = $3, archived_at = $4 where id = $1`,
      [organizationId, isOnce(2), oneOf(fundingYearStarts), isArchived ? momentOf2026() : null],
    )
  }
}

const ownerRows = async <Found>(text: string, values: unknown[]) =>
  (await testApp.ownerPool.query(text, values)).rows as Found[]

type Site = { id: string; organization_id: string; usual_start: string }
type Calendar = Row & { id: string; status: string; revision: number; published_revision: number | null }
type Moment = Date | null

/** As the comments of the functions say, one site after the other. */
async function expectedRows(fundingYear: string, isDue: boolean): Promise<Row[]> {
  const sites = await ownerRows<Site>(
    `select s.id, s.organization_id,
       coalesce(case when o.allow_site_overrides then s.own_year_start end, o.funding_year_start) as usual_start
     from sites s join organizations o on o.id = s.organization_id
     where s.local_authority_id = $1 and s.is_active and o.archived_at is null`,
    [council.localAuthorityId],
  )
  return Promise.all(
    sites.map(async ({ id: site_id, organization_id, usual_start }) => {
      const [calendar] = await ownerRows<Calendar>(
        'select * from calendars where site_id = $1 and funding_year = $2 and retired_at is null',
        [site_id, fundingYear],
      )
      const site = { site_id, organization_id }
      const isSent = calendar && (calendar.status !== 'draft' || calendar.published_revision !== null)
      if (!isSent) return { ...unsent, ...site, year_start: usual_start }
      return { ...site, ...(await sentOf(calendar, isDue)) }
    }),
  )
}

async function sentOf(calendar: Calendar, isDue: boolean): Promise<Row> {
  const { id, status, revision, published_revision } = calendar
  const [newest] = await ownerRows<{ verdict: string; revision: number; decided_at: Date }>(
    `select * from authority_decisions where calendar_id = $1 and local_authority_id = $2
     order by decided_at desc, id desc limit 1`,
    [id, council.localAuthorityId],
  )
  const revisions = await ownerRows<{ submitted_at: Moment }>(
    'select submitted_at from calendar_revisions where calendar_id = $1',
    [id],
  )
  const sent = [calendar.first_submitted_at, calendar.submitted_at, calendar.first_published_at] as Moment[]
  const earlier = revision > 1 ? revisions.map(({ submitted_at }) => submitted_at) : []
  const times = [...sent, ...earlier].flatMap((moment) => moment?.getTime() ?? [])
  const isBeingAmended = status === 'draft'
  return {
    calendar_id: id,
    year_start: calendar.year_start,
    is_open: !isBeingAmended,
    status: isBeingAmended ? 'approved' : status,
    revision: isBeingAmended ? published_revision : revision,
    published_revision,
    submitted_at: newest ? calendar.submitted_at : null,
    sent_on: isDue && times.length > 0 ? dayInBritain(new Date(Math.min(...times))) : null,
    verdict: newest?.verdict ?? null,
    decided_revision: newest?.revision ?? null,
    decided_at: newest?.decided_at ?? null,
  }
}

const unsent = {
  ...{ calendar_id: null, is_open: null, status: null, revision: null, published_revision: null },
  ...{ submitted_at: null, sent_on: null, verdict: null, decided_revision: null, decided_at: null },
}

async function answered(name: string, fundingYear: string, isDue: boolean): Promise<Row[]> {
  const { rows } = await asCaller(testApp.pool, callerOf(council), (db) =>
    db.execute<Row>(
      sql`select * from ${sql.raw(name)}(${council.localAuthorityId}, ${fundingYear}, ${isDue})`,
    ),
  )
  return rows
}

const asText = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .map(([name, value]) => [
        name,
        name.endsWith('_at') && value !== null ? new Date(String(value)).toISOString() : value,
      ])
      .toSorted(),
  )
const inOrder = (rows: readonly Row[]) => rows.map(asText).toSorted()

test('a council is answered what each of its sites has sent, and the same when they are only counted', async () => {
  await insertSites()
  for (const fundingYear of years)
    for (const isDue of [false, true]) {
      const expected = await expectedRows(fundingYear, isDue)
      expect(expected.length).toBeGreaterThan(20)
      const rows = await answered('app_council_providers', fundingYear, isDue)
      expect(inOrder(rows.map(({ site_name: _, organization_name: __, ...row }) => row))).toEqual(
        inOrder(expected),
      )
      const counts = await answered('app_provider_counts', fundingYear, isDue)
      const oneByOne = expected.map(
        ({
          site_id: _,
          organization_id: __,
          calendar_id: ___,
          is_open: ____,
          year_start: _____,
          ...row
        }) => ({
          ...row,
          // Of what was not decided on, the revision is not counted apart.
          revision: row.verdict === null ? null : row.revision,
        }),
      )
      const each = counts.flatMap(({ number, ...row }) => Array.from({ length: Number(number) }, () => row))
      expect(inOrder(each)).toEqual(inOrder(oneByOne))
      expect(new Set(counts.map(({ number: _, ...row }) => asText(row))).size).toBe(counts.length)
    }
})
