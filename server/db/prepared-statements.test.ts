import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plannedOnce } from '#server/db/prepared-statements.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { openDatabase } from './database.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** How many texts one connection has prepared by the end of the queries. */
async function preparedBy(queries: readonly ReturnType<typeof sql>[]): Promise<number> {
  return openDatabase(testApp.pool).transaction(async (db) => {
    const count = async () => {
      const { rows } = await db.execute<{ texts: number }>(
        sql.raw('select count(*)::int as texts from pg_prepared_statements'),
      )
      return rows[0]?.texts ?? 0
    }
    const before = await count()
    for (const query of queries) await db.execute(query)
    return (await count()) - before
  })
}

const listOf = (length: number) =>
  sql`select 1 where 1 in (${sql.join(
    Array.from({ length }, (_, index) => sql`${index}::int`),
    sql`, `,
  )})`

test('a connection prepares a text once', async () => {
  expect(await preparedBy([listOf(7), listOf(7), listOf(9)])).toBe(2)
})

test('a connection keeps no text of many parameters, of many letters, or that looks for a word', async () => {
  const longText = sql`select ${1}::int, ${sql.raw(`'${'a'.repeat(8 * 1024)}'`)}`
  const search = sql`select 1 where 'oak' like ${'%a%'}`
  expect(await preparedBy([listOf(51), listOf(600), listOf(601), longText, search])).toBe(0)
})

test('a connection prepares a large query that is always the same', async () => {
  const large = sql`${sql.raw(plannedOnce)} ${listOf(60)}`
  expect(await preparedBy([large, large])).toBe(1)
})
