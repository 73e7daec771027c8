import * as z from 'zod/mini'
import { emailOf } from '#contract/field.ts'
import { isIsoDate } from '#domain/year/iso-date.ts'
import { inviteSystemAdmin } from './invite-system-admin.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'

const forPeople = {
  'create-system-admin': inviteSystemAdmin,
  'reset-second-factor': resetSecondFactorOf,
}

const usage = `Usage:

  npm run admin -- create-system-admin EMAIL    prints a link by which they become a system administrator
  npm run admin -- reset-second-factor EMAIL    for a lost phone, when no one else can reset it
  npm run admin -- backup [FILE] [--overwrite]  backs everything up into one file, or a new one in a folder, also
                                                while servers run; with BACKUP_PASSPHRASE set it is encrypted.
                                                With --overwrite a file that exists is replaced
  npm run admin -- restore FILE [--replace]     puts a backup into an empty database, or with --replace into
                                                the place of everything that is there
  npm run admin -- restore-organization FILE [ID]
                                                replaces one organisation by what it is in the backup, while everyone
                                                else works on; without its id, lists those that are in the backup
  npm run admin -- restore-to MOMENT            makes a database in a new DATA_DIR as it was at a moment such as
                                                2026-11-22T10:00:00Z, from the archive in ARCHIVE_FOLDER
  npm run admin -- diagnose [FILE]              writes a file for those who help you, into BACKUP_FOLDER or as named:
                                                versions, settings without secrets, health and last errors, and
                                                no one's data
  npm run admin -- reseal                       encrypts every secret with the first key of SECRET_KEY, after a new
                                                one was put before it, also while servers run
  npm run admin -- rotate-signing-key           signs proof packs and receipts with a new key; those that were signed
                                                with the one before still verify
`

export type Command =
  | { readonly kind: 'person'; readonly run: typeof inviteSystemAdmin; readonly email: string }
  | { readonly kind: 'backup'; readonly path: string | null; readonly mayOverwrite: boolean }
  | { readonly kind: 'diagnose'; readonly path: string | null }
  | { readonly kind: 'reseal' }
  | { readonly kind: 'rotate-signing-key' }
  | { readonly kind: 'restore-to'; readonly moment: Date }
  | { readonly kind: 'restore-organization'; readonly path: string; readonly organizationId: string | null }
  | { readonly kind: 'restore'; readonly path: string; readonly mayReplace: boolean }

const options: Readonly<Record<string, string>> = { backup: '--overwrite', restore: '--replace' }

/** Parses the arguments. Throws the usage for an unknown command or option, with a sentence that names it. */
export function readCommand([name = '', ...words]: readonly string[]): Command {
  const unknown = words.find((word) => word.startsWith('-') && word !== options[name])
  if (unknown !== undefined) throw new Error(`${name} has no option ${unknown}.\n\n${usage}`)
  if (name === 'backup') return readBackup(words)
  if (name === 'diagnose') return { kind: 'diagnose', path: readPath(name, words) }
  if (name === 'restore') return readRestore(words)
  if (name === 'restore-organization') return readRestoreOfOrganization(words)
  if (name === 'restore-to' && words.length === 1) return { kind: 'restore-to', moment: readMoment(words[0]) }
  if (name === 'reseal' && words.length === 0) return { kind: 'reseal' }
  if (name === 'rotate-signing-key' && words.length === 0) return { kind: name }
  const [email = '', ...rest] = words
  const run = Object.entries(forPeople).find(([known]) => known === name)?.[1]
  if (run === undefined || email === '' || rest.length > 0) throw new Error(refusalOf(name))
  const address = z.safeParse(emailOf('no address'), email)
  if (!address.success) throw new Error(`${email} is not an email address.`)
  return { kind: 'person', run, email: address.data }
}

/** Says before the usage, which is long, what is wrong: an unknown command, or one with too few or too many words. */
function refusalOf(name: string): string {
  const form = usage.split('\n').find((line) => `${line} `.startsWith(`  npm run admin -- ${name} `))
  if (name === '' || name === '--help') return usage
  if (form === undefined) return `There is no command ${name}.\n\n${usage}`
  const [written = ''] = form.trim().split(/ {2,}/)
  return `${name} is written as: ${written}\n\n${usage}`
}

function readPath(name: string, [path, ...rest]: readonly string[]): string | null {
  if (rest.length > 0) throw new Error(refusalOf(name))
  return path ?? null
}

function readBackup(words: readonly string[]): Command {
  const path = readPath(
    'backup',
    words.filter((word) => word !== '--overwrite'),
  )
  return { kind: 'backup', path, mayOverwrite: words.includes('--overwrite') }
}

function readMoment(text = ''): Date {
  // Without a zone it would be that of this machine.
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text)
  // JavaScript reads 31 June as 1 July.
  const moment = hasZone && isIsoDate(text.slice(0, 10)) ? new Date(text) : null
  if (moment && !Number.isNaN(moment.getTime())) return moment
  throw new Error(`${text} is not a moment: give date, time and zone, such as 2026-11-22T10:00:00Z.`)
}

function readRestore(words: readonly string[]): Command {
  const [path, ...rest] = words.filter((word) => word !== '--replace')
  if (path === undefined || rest.length > 0) throw new Error(refusalOf('restore'))
  return { kind: 'restore', path, mayReplace: words.includes('--replace') }
}

function readRestoreOfOrganization([path, id, ...rest]: readonly string[]): Command {
  if (path === undefined || rest.length > 0) throw new Error(refusalOf('restore-organization'))
  if (id !== undefined && !z.safeParse(z.uuid(), id).success)
    throw new Error(`${id} is not the id of an organisation: leave it out to see those in the backup.`)
  return { kind: 'restore-organization', path, organizationId: id ?? null }
}
