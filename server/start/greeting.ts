import { roleLabels } from '#domain/role.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { withConnection } from '#server/db/with-connection.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'

/** What the console says once the server answers. */
export async function greeting(
  owner: ConnectionSettings | null,
  publicUrl: string,
  isDemo: boolean,
): Promise<string> {
  const ready = `\nTerm Calendar is ready: ${publicUrl}\n`
  if (owner === null) return ready
  return ready + (await withConnection(owner, (client) => wayIn(openDatabase(client), isDemo)))
}

const nobodyYet =
  '\nNobody can sign in yet: the database has no accounts, and no system administrator to invite anybody.\n'

async function wayIn(db: Database, isDemo: boolean): Promise<string> {
  if (!isDemo) return (await db.$count(users)) > 0 ? '' : nobodyYet
  const width = Math.max(...demoAccounts.map(({ email }) => email.length)) + 2
  const lines = demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}${roleLabels[role]}\n`)
  return `\nDemo accounts, all with the password ${demoPassword}:\n${lines.join('')}\nCtrl-C stops it.\n`
}
