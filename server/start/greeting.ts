import { roleLabels } from '#domain/role.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { withConnection } from '#server/db/with-connection.ts'
import { demoPassword } from '#server/demo/accounts.ts'

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

async function wayIn(db: Database, isDemo: boolean): Promise<string> {
  const people = await db.select({ email: users.email, role: users.role }).from(users).limit(20)
  if (people.length === 0) {
    return '\nNobody can sign in yet: the first system administrator has still to be created.\n'
  }
  if (!isDemo) return ''
  const width = Math.max(...people.map(({ email }) => email.length)) + 2
  const lines = people.map(({ email, role }) => `  ${email.padEnd(width)}${roleLabels[role]}\n`)
  return `\nDemo accounts, all with the password ${demoPassword}:\n${lines.join('')}\nCtrl-C stops it.\n`
}
