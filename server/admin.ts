import { fileURLToPath } from 'node:url'
import { settingsOf } from '#server/start/app-settings.ts'
import { openOwnersDoor } from '#server/start/owners-door.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { requireCurrentSchema } from './db/migrate.ts'
import { withConnection } from './db/with-connection.ts'
import { readCommand } from './operator/read-command.ts'
import { systemClock } from './outside.ts'

// What only somebody may do who has the server itself: `npm run admin`.

const isBuilt = import.meta.url.endsWith('/dist/server/admin.js')
const migrations = fileURLToPath(new URL(isBuilt ? './migrations' : './db/migrations', import.meta.url))

try {
  console.log(`\n${await carryOut(process.argv.slice(2))}`)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function carryOut(words: readonly string[]): Promise<string> {
  const { run, email } = readCommand(words)
  const config = readConfig(process.env)
  const { owner, close } = await openOwnersDoor(config)
  const work = withConnection(owner, async (client) => {
    await requireCurrentSchema(client, migrations).catch((cause: unknown) => {
      throw new Error('The database is not of this release: start this release once, then try again.', {
        cause,
      })
    })
    const settings = await settingsOf(config, { isDemo: false, defaultOrganizationId: null, webFolder: null })
    return openDatabase(client).transaction((db) => run(db, settings, systemClock.now(), email))
  })
  return work.finally(close)
}
