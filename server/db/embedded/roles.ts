import pg from 'pg'

export const databaseName = 'term_calendar'

/** Owns the tables: migrations, reference data, backups. */
export const ownerRole = 'term_calendar_owner'

/** The app's role. Row-level security applies to it, as it owns nothing and is not a superuser. */
export const appRole = 'term_calendar_app'

/** Makes the roles and the database if missing, also after an interrupted start. */
export async function prepareDatabase(superuser: pg.ClientBase): Promise<void> {
  for (const role of [ownerRole, appRole]) {
    if (!(await exists(superuser, 'select from pg_roles where rolname = $1', role))) {
      await superuser.query(`create role ${role} login`)
    }
  }
  if (!(await exists(superuser, 'select from pg_database where datname = $1', databaseName))) {
    await superuser.query(`create database ${databaseName} owner ${ownerRole}`)
  }
  await grantConnect(superuser, databaseName)
}

/** No role but these two may even connect, and the app may not make temporary tables. */
export async function grantConnect(superuser: pg.ClientBase, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database)
  await superuser.query(
    `revoke all on database ${name} from public; grant connect on database ${name} to ${appRole}`,
  )
}

async function exists(superuser: pg.ClientBase, query: string, name: string): Promise<boolean> {
  const { rowCount } = await superuser.query(query, [name])
  return rowCount === 1
}
