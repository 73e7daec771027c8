import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import type { BenchApp } from './bench-app.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside, origin } from './bench-outside.ts'
import { get } from './caller.ts'
import { percentile, printRatios } from './measure.ts'

const people = 50
const rounds = 5
const readersAtOnce = 4
const quietReads = 1000

const password = 'seven quiet hedgehogs'
const email = (round: number, person: number) => `round-${round}-${person}@bench.example`

/** Fifty people sign in at once, which must hardly slow down the people already at work. */
export async function benchSignIns({ pool, ownerPool }: BenchDatabase, benchApp: BenchApp): Promise<void> {
  await insertNewcomers(ownerPool, benchApp.organizationId)
  const app = await buildApp(benchOutside(pool))
  const path = `/api/organizations/${benchApp.organizationId}/calendars?limit=50`
  const read = async () => void (await get(app, path, benchApp.cookie))
  let left = quietReads
  await readWhile(read, () => left-- > quietReads / 2)
  const quiet = await readWhile(read, () => left-- > 0)
  const busy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false
    const signIns = signInAll(app, round).finally(() => {
      isOver = true
    })
    busy.push(...(await readWhile(read, () => !isOver)))
    await signIns
  }
  printRatios('a list of 50 calendars, the slowest in a hundred', [
    { name: 'while nobody signs in', microseconds: percentile(quiet, 0.99) },
    {
      name: `while ${people} people sign in at once`,
      microseconds: percentile(busy, 0.99),
      bar: { under: 3, in: '×' },
    },
  ])
}

/** People without a second factor, so that hashing the password is all that takes time. */
async function insertNewcomers(owner: pg.Pool, organizationId: string): Promise<void> {
  await owner.query('update system_settings set require_two_factor = false')
  await owner.query(
    `insert into users (email, password, first_name, last_name, role, organization_id, created_at)
     select 'round-' || r || '-' || n || '@bench.example', $2, 'Bench', 'User', 'site_user', $1, now()
     from generate_series(0, $3::int - 1) r cross join generate_series(0, $4::int - 1) n`,
    [organizationId, await hashPassword(password), rounds, people],
  )
}

async function signInAll(app: FastifyInstance, round: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: people }, (_, person) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `198.51.${round}.${person + 1}`,
        headers: { origin },
        payload: { email: email(round, person), password },
      }),
    ),
  )
  const refused = answers.find(({ statusCode }) => statusCode !== 200)
  if (refused) throw new Error(`A sign-in answered ${refused.statusCode}: ${refused.body}`)
}

/** How long each call took, in microseconds, of several readers who call one after the other. */
async function readWhile(read: () => Promise<void>, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  const reader = async () => {
    while (goesOn()) {
      const startedAt = performance.now()
      await read()
      times.push((performance.now() - startedAt) * 1000)
    }
  }
  await Promise.all(Array.from({ length: readersAtOnce }, reader))
  return times
}
