import { asc, eq } from 'drizzle-orm'
import { roleLabels } from '#domain/people/role.ts'
import { type ConnectionSettings, type Database, openDatabase, withConnection } from '#server/db/database.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import { sites } from '#server/db/schema/sites.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import type { Clock } from '#server/outside.ts'
import { pageAddress } from '#server/publishing/page-address.ts'
import { renewSetUpLink } from '#server/set-up/find-open-set-up.ts'

export async function startMessage(
  owner: ConnectionSettings | null,
  publicUrl: string,
  isDemo: boolean,
  clock: Clock,
): Promise<string> {
  const ready = `\nTerm Calendar is ready: ${publicUrl}\n`
  if (owner === null) return ready
  return (
    ready +
    (await withConnection(owner, (client) => signInHelp(openDatabase(client), publicUrl, isDemo, clock)))
  )
}

async function signInHelp(db: Database, publicUrl: string, isDemo: boolean, clock: Clock): Promise<string> {
  if (!isDemo) {
    const link = await renewSetUpLink(db, publicUrl, clock.now())
    return link === null ? '' : firstSignInHelp(link)
  }
  return `\nDemo accounts, all with the password ${demoPassword}:\n${accounts()}${await publicPages(db, publicUrl)}\nCtrl-C stops it.\n`
}

const width = Math.max(...demoAccounts.map(({ email }) => email.length)) + 2

function accounts(): string {
  return demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}${roleLabels[role]}\n`).join('')
}

async function publicPages(db: Database, publicUrl: string): Promise<string> {
  const pages = await db
    .select({ name: sites.name, code: parentsPages.code })
    .from(parentsPages)
    .innerJoin(sites, eq(sites.id, parentsPages.siteId))
    .where(eq(parentsPages.isOn, true))
    .orderBy(asc(sites.name))
  if (pages.length === 0) return ''
  // A page in Wales opens in Welsh otherwise.
  const lines = pages.map(
    ({ name, code }) => `  ${name.padEnd(width)}${pageAddress({ publicUrl }, code)}?lang=en\n`,
  )
  return `\nWhat parents see, without an account:\n${lines.join('')}`
}

const firstSignInHelp = (link: string) => `
No one can sign in yet. The first person to open this link becomes the system administrator:

  ${link}

It works once, within 24 hours. Each start prints a new one, until one has been used.
`
