import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside, origin } from './bench-outside.ts'
import { get, openSession } from './caller.ts'
import { type Contender, flat, measure, printRatios } from './measure.ts'

const calls = 50

/** The list of people must not get slower with their number; a thousand invitations are one call. */
export async function benchUsers({ pool, ownerPool }: BenchDatabase): Promise<void> {
  const app = await buildApp(benchOutside(pool))
  const few = await insertPeople(ownerPool, 100)
  const many = await insertPeople(ownerPool, 10_000)
  const read = (name: string, path: string, cookie: string): Contender => ({
    name,
    perRun: calls,
    run: async () => {
      for (let call = 0; call < calls; call += 1) await get(app, path, cookie)
    },
  })
  printRatios(
    'the list of users',
    await measure([
      read('first 50 of 100', '/api/users?limit=50', few),
      { ...read('first 50 of 10,000', '/api/users?limit=50', many), bar: flat },
      read('site managers among 10,000', '/api/users?limit=50&role=site_manager', many),
      read('found by a word, of 10,000', '/api/users?limit=50&search=user77', many),
      read('50 rows of the matrix, of 10,000', '/api/users/site-access?limit=50', many),
      read('the count of 10,000', '/api/users/count', many),
    ]),
  )
  let round = 0
  const invite = (cookie: string, people: number) => async () => {
    round += 1
    await inviteMany(app, cookie, people, round)
  }
  printRatios(
    'inviting',
    await measure(
      [
        { name: 'one person', perRun: 1, run: invite(few, 1) },
        { name: '1,000 people in one call', perRun: 1, run: invite(many, 1000), bar: { under: 2, in: 's' } },
      ],
      2,
    ),
  )
}

/** An organisation with this many people, and the session of its administrator. */
async function insertPeople(owner: pg.Pool, people: number): Promise<string> {
  const organizationId = randomUUID()
  await owner.query(
    `insert into organizations (id, name, contact_email, created_at) values ($1, 'Bench', 'bench@bench.example', now())`,
    [organizationId],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (email, first_name, last_name, role, organization_id, is_two_factor_enabled, created_at)
     select 'user' || n || '@' || $1 || '.example', 'First ' || n % 97, 'Last ' || md5(n::text),
       case when n = 1 then 'org_admin' when n % 10 = 0 then 'site_manager' else 'site_user' end, $1::uuid, true, now()
     from generate_series(1, $2::int) n returning id`,
    [organizationId, people],
  )
  await owner.query('analyze users')
  return openSession(owner, rows[0]?.id ?? '')
}

async function inviteMany(
  app: FastifyInstance,
  cookie: string,
  people: number,
  round: number,
): Promise<void> {
  const invitations = Array.from({ length: people }, (_, number) => ({
    firstName: 'First',
    lastName: `Last ${number}`,
    email: `${number}@round-${round}.example`,
    role: 'site_user',
  }))
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/invitations/many',
    headers: { cookie, origin },
    payload: { invitations },
  })
  if (statusCode !== 200) throw new Error(`Inviting ${people} answered ${statusCode}: ${body}`)
}
