import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { ConnectionSettings } from '#server/db/database.ts'
import { appRole, databaseName, grantConnect, ownerRole } from '#server/db/embedded/roles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's one throw-away PostgreSQL listens. */
    socketFolder: string
  }
}

export type FreshDatabase = {
  owner: ConnectionSettings
  app: ConnectionSettings
  drop: () => Promise<void>
}

/** A database of one's own, migrated and with the reference data, within a few hundredths of a second. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(async (superuser) => {
    // Copied as files: half the work of writing each page to the log, which nothing here is restored from.
    await superuser.query(
      `create database ${name} template ${databaseName} owner ${ownerRole} strategy file_copy`,
    )
    await grantConnect(superuser, name)
  })
  return {
    owner: settingsFor(ownerRole, name),
    app: settingsFor(appRole, name),
    drop: () =>
      asSuperuser(async (superuser) => void (await superuser.query(`drop database ${name} with (force)`))),
  }
}

function settingsFor(user: string, database: string): ConnectionSettings {
  return { host: inject('socketFolder'), port: 5432, user, database, ssl: false }
}

/** As a database administrator, who may make roles. */
export async function asSuperuser(work: (superuser: pg.Client) => Promise<void>): Promise<void> {
  const superuser = new pg.Client(settingsFor('postgres', 'postgres'))
  await superuser.connect()
  await work(superuser).finally(() => superuser.end())
}
