import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#domain/year/duration.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import {
  allPairs,
  openOrganization,
  type Pair,
  type Planned,
  planCalendars,
  runPair,
  setScene,
  writingCalls,
} from './writing-calls.ts'

/** For all pairs twenty times: ROUNDS=20 npx vitest run --project api writing-pairs */
const rounds = Number(process.env.ROUNDS ?? 1)

let testApp: TestApp
let planned: Planned
const lines: string[] = []

beforeAll(async () => {
  testApp = await startTestApp({
    log: { level: 'error', stream: { write: (line) => void lines.push(line) } },
  })
  planned = await planCalendars(testApp)
})
afterAll(() => testApp.close())

async function serverErrorsOf(pair: Pair, count: number): Promise<string[]> {
  const organization = await openOrganization(testApp, planned)
  const errors: string[] = []
  for (let round = 0; round < count; round += 1)
    for (const { name, answer } of await runPair(
      testApp,
      organization,
      round % 2 ? pair : [pair[1], pair[0]],
    ))
      if (!answer || answer.statusCode >= 500) errors.push(`${pair.join(' + ')}: ${name}: ${answer?.body}`)
  return errors
}

test('each of the calls succeeds by itself', async () => {
  const organization = await openOrganization(testApp, planned)
  for (const [name, call] of Object.entries(writingCalls)) {
    const answer = await call(await setScene(testApp, organization))
    expect([200, 201], `${name}: ${answer.body}`).toContain(answer.statusCode)
    expect(answer.body).not.toContain('"refused"')
  }
})

/** PostgreSQL's own count, which is not undone by trying again. */
async function deadlocks(): Promise<number> {
  const { rows } = await testApp.ownerPool.query(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks
}

// Both wait for a lock that the other holds, unless all calls lock the site before its calendars.
test.each([
  ['delete the site', 'edit the draft'],
  ['delete the site', 'approve what is pending'],
  ['delete the site', 'generate the draft again'],
] as const)(
  '%s and %s at once: neither fails',
  async (one, other) => {
    expect(await serverErrorsOf([one, other], 20)).toEqual([])
    expect(await deadlocks()).toBe(0)
  },
  60_000,
)

test(
  'no two calls that write make each other fail',
  async () => {
    const pairs = allPairs()
    const errors: string[] = []
    for (const pair of pairs) errors.push(...(await serverErrorsOf(pair, rounds)))
    console.info(
      `${pairs.length} pairs of calls, ${rounds} times each: ${errors.length} answers of 5xx, ${await deadlocks()} deadlocks.`,
    )
    expect(errors).toEqual([])
  },
  rounds * 2 * minutes,
)
