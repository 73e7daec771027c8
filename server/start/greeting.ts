import { roleLabels } from '#domain/role.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/db/database.ts'
import { withConnection } from '#server/db/with-connection.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import type { Clock } from '#server/outside.ts'
import { renewSetUpLink } from '#server/set-up/renew-set-up-link.ts'

/** What the console says once the server answers. */
export async function greeting(
  owner: ConnectionSettings | null,
  publicUrl: string,
  isDemo: boolean,
  clock: Clock,
): Promise<string> {
  const ready = `\nTerm Calendar is ready: ${publicUrl}\n`
  if (owner === null) return ready
  return (
    ready + (await withConnection(owner, (client) => wayIn(openDatabase(client), publicUrl, isDemo, clock)))
  )
}

async function wayIn(db: Database, publicUrl: string, isDemo: boolean, clock: Clock): Promise<string> {
  if (!isDemo) {
    const link = await renewSetUpLink(db, publicUrl, clock.now())
    return link === null ? '' : firstWayIn(link)
  }
  const width = Math.max(...demoAccounts.map(({ email }) => email.length)) + 2
  const lines = demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}${roleLabels[role]}\n`)
  return `\nDemo accounts, all with the password ${demoPassword}:\n${lines.join('')}\nCtrl-C stops it.\n`
}

const firstWayIn = (link: string) => `
Nobody can sign in yet. Whoever opens this link becomes the system administrator:

  ${link}

It works once, within 24 hours. Each start prints a new one, until one has been used.
`
