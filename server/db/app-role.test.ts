import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openOwnerConnection } from '#server/start/owner-connection.ts'
import { requireAppRole, requireOwnerRole } from '#server/start/require-app-role.ts'
import { asSuperuser, type FreshDatabase, freshDatabase } from '#server/test/app/cluster.ts'
import { withConnection } from './database.ts'
import { appRole, ownerRole } from './embedded/roles.ts'

let database: FreshDatabase
const made: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  await asSuperuser(async (superuser) => {
    for (const role of made.reverse()) await superuser.query(`drop role ${role}`)
  })
})

async function newRole(grant: (role: string) => string): Promise<string> {
  const role = `app_${randomBytes(6).toString('hex')}`
  await asSuperuser(async (superuser) => {
    await superuser.query(`create role ${role} login; grant ${appRole} to ${role}; ${grant(role)}`)
  })
  made.push(role)
  return role
}

const check = (role: string) =>
  withConnection({ ...database.app, user: role }, (client: pg.ClientBase) => requireAppRole(client))

test('the app may connect as a role of the app’s rights', async () => {
  expect(await check(appRole)).toBe(appRole)
  const member = await newRole(() => '')
  expect(await check(member)).toBe(member)
})

test.each([
  ['owns the tables', async () => ownerRole],
  ['inherits the owner', () => newRole((role) => `grant ${ownerRole} to ${role}`)],
  [
    'may take on the owner’s role',
    () => newRole((role) => `grant ${ownerRole} to ${role} with inherit false`),
  ],
  ['passes by row-level security', () => newRole((role) => `alter role ${role} bypassrls`)],
  [
    'may make tables',
    async () => {
      const role = await newRole(() => '')
      await withConnection(database.owner, (owner) => owner.query(`grant create on schema public to ${role}`))
      return role
    },
  ],
  ['is a superuser', async () => 'postgres'],
])('the app may not connect as a role that %s', async (_, roleOf) => {
  await expect(roleOf().then(check)).rejects.toThrow('a role that row-level security does not hold')
})

test('what the owner alone may do is done as no role that row-level security holds', async () => {
  const checkOwner = (role: string) => withConnection({ ...database.app, user: role }, requireOwnerRole)
  for (const role of [ownerRole, 'postgres', await newRole((made) => `grant ${ownerRole} to ${made}`)])
    await expect(checkOwner(role)).resolves.toBeUndefined()
  const withoutRights = await newRole((made) => `grant ${ownerRole} to ${made} with inherit false`)
  for (const role of [appRole, withoutRights])
    await expect(checkOwner(role)).rejects.toThrow('give the address of the role that does')
  const { host, port, database: name } = database.app
  const addressOf = (role: string) =>
    `postgres://${role}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  const openAs = (role: string) =>
    openOwnerConnection(
      readConfig({
        ...{ DATABASE_URL: addressOf(appRole), DATABASE_OWNER_URL: addressOf(role) },
        SECRET_KEY: randomBytes(32).toString('base64'),
      }),
    )
  await expect(openAs(ownerRole)).resolves.toHaveProperty('owner')
  await expect(openAs(appRole)).rejects.toThrow(
    `The database at localhost:${port}/${name} cannot be used: DATABASE_OWNER_URL connects as ${appRole}`,
  )
})
