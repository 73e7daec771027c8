import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarListItem } from '#contract/calendars/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { appRole } from './embedded/roles.ts'
import { migrateDatabase } from './migrate.ts'
import { type Release, thisRelease } from './release.ts'

// While servers are replaced, those of two releases work on one database: the earlier one lives on the later one's guards.

let testApp: TestApp
let folder: string

beforeAll(async () => {
  testApp = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-releases-'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

/** A release like this one, with its guards changed. */
async function releaseWith(number: string, change: (guards: string) => Promise<void>): Promise<Release> {
  const release = { number, folder: join(folder, number) }
  for (const part of ['migrations', 'guards'])
    await cp(join(thisRelease.folder, part), join(release.folder, part), { recursive: true })
  await change(join(release.folder, 'guards'))
  return release
}

async function replaceIn(path: string, old: string, by: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  expect(text).toContain(old)
  await writeFile(path, text.replaceAll(old, by))
}

const start = (release: Release) => migrateDatabase(testApp.outside.owner ?? {}, appRole, release)

const functionsNamed = async (pattern: string) => {
  const { rows } = await testApp.ownerPool.query(
    'select proname from pg_proc where proname like $1 order by 1',
    [pattern],
  )
  return rows.map(({ proname }) => proname)
}

test('a server of this release works on the guards of the next, whose start it does not undo', async () => {
  const given = givenIn(testApp)
  const site = await given.site()
  await given.calendar({ siteId: site.id, status: 'draft', fundingYear: '2026-27' })
  await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2027-28' })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  const statusesSeen = async () => {
    const answer = await anna.get('/api/calendars')
    expect(answer.statusCode).toBe(200)
    const calendars = answer.json<CalendarListItem[]>()
    return calendars.map(({ status }) => status).sort()
  }
  expect(await statusesSeen()).toEqual(['approved', 'draft'])

  const next = await releaseWith('998.0.0', async (guards) => {
    // Its function answers a column more, so it has a name of its own.
    await replaceIn(join(guards, 'sessions.sql'), 'auth_find_session', 'auth_find_session_of')
    await replaceIn(
      join(guards, 'sessions.sql'),
      'is_signed_in boolean,',
      'is_signed_in boolean, is_new text,',
    )
    await replaceIn(
      join(guards, 'sessions.sql'),
      's.confirmed_at::timestamptz,',
      `'', s.confirmed_at::timestamptz,`,
    )
    await replaceIn(
      join(guards, 'calendars.sql'),
      `create policy reach on calendars for select using (`,
      `
create policy narrower on calendars as restrictive for select using (status <> 'draft');
create policy reach on calendars for select using (`,
    )
  })
  await start(next)
  expect(await functionsNamed('auth_find_session%')).toEqual(['auth_find_session', 'auth_find_session_of'])
  expect(await statusesSeen()).toEqual(['approved'])

  await start(thisRelease)
  expect(await functionsNamed('auth_find_session%')).toEqual(['auth_find_session', 'auth_find_session_of'])
  expect(await statusesSeen()).toEqual(['approved'])

  const afterNext = await releaseWith('999.0.0', async (guards) => {
    await cp(join(next.folder, 'guards'), guards, { recursive: true })
    await writeFile(join(guards, 'another.sql'), '-- Nothing but another hash.\n')
  })
  await start(afterNext)
  expect(await functionsNamed('auth_find_session%')).toEqual(['auth_find_session_of'])
})
