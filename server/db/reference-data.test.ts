import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'
import { type Database, openDatabase } from './database.ts'
import { seedReferenceData } from './reference-data.ts'
import { bankHolidays } from './schema/bank-holidays.ts'
import { localAuthorities } from './schema/local-authorities.ts'

const now = new Date('2026-09-14T09:00:00Z')

let database: FreshDatabase
let client: pg.Client
let owner: Database

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  owner = openDatabase(client)
  await seedReferenceData(owner, now)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const authority = async (code: string) =>
  (await owner.select().from(localAuthorities).where(eq(localAuthorities.code, code)))[0]

test('there are 219 local authorities, each with the code of its nation', async () => {
  expect(await owner.$count(localAuthorities)).toBe(219)
  expect(await authority('373')).toMatchObject({
    name: 'Sheffield',
    country: 'England',
    region: 'Yorkshire and The Humber',
    fundingRequirements: null,
  })
  expect(await authority('W06000015')).toMatchObject({ name: 'Cardiff', country: 'Wales', region: null })
  expect(await authority('S12000036')).toMatchObject({ name: 'City of Edinburgh', country: 'Scotland' })
  expect(await authority('EANI')).toMatchObject({ country: 'Northern Ireland' })
})

test('a council’s weeks are there only where it has printed them', async () => {
  const weeks = { summer: 13, autumn: 14, spring: 11 }
  expect(await authority('860')).toMatchObject({ fundingRequirements: { default: { targetWeeks: weeks } } })
  expect(await authority('867')).toMatchObject({
    fundingRequirements: {
      default: { targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
      '2018-19': { targetWeeks: weeks },
    },
  })
})

test('bank holidays of three divisions reach from 2024 to 2031, the last three years provisional', async () => {
  const { rows } = await owner.execute(sql`
    select year, is_provisional, count(*) filter (where region = 'england-and-wales')::int as england,
      count(*) filter (where region = 'scotland')::int as scotland,
      count(*) filter (where region = 'northern-ireland')::int as ireland
    from bank_holidays group by 1, 2 order by 1`)
  const usual = { england: 8, scotland: 9, ireland: 10 }
  expect(rows).toEqual([
    { year: 2024, is_provisional: false, ...usual },
    { year: 2025, is_provisional: false, ...usual },
    { year: 2026, is_provisional: false, ...usual, scotland: 10 },
    { year: 2027, is_provisional: false, ...usual },
    { year: 2028, is_provisional: false, ...usual },
    { year: 2029, is_provisional: true, ...usual },
    { year: 2030, is_provisional: true, ...usual },
    { year: 2031, is_provisional: true, ...usual },
  ])
})

test('a second start changes nothing that an administrator or an import has put right', async () => {
  const moved = { date: '2026-05-08', notes: 'Moved' }
  const earlyMay = sql`region = 'england-and-wales' and date = '2026-05-04'`
  await owner.update(bankHolidays).set(moved).where(earlyMay)
  const holidayUrl = 'https://council.example/terms'
  await owner
    .update(localAuthorities)
    .set({ name: 'City of Sheffield', holidayCalendarUrl: holidayUrl })
    .where(eq(localAuthorities.code, '373'))
  await owner.delete(localAuthorities).where(eq(localAuthorities.code, '383'))
  const before = await owner.$count(bankHolidays)

  await seedReferenceData(owner, now)

  expect(await owner.$count(bankHolidays)).toBe(before)
  expect(await owner.$count(bankHolidays, earlyMay)).toBe(0)
  expect(await authority('373')).toMatchObject({ name: 'City of Sheffield' })
  expect(await authority('383')).toMatchObject({ name: 'Leeds' })
})
