import * as z from 'zod/mini'
import { emailOf } from '#contract/field.ts'
import { isIsoDate } from '#domain/year/iso-date.ts'
import { inviteSystemAdmin } from './invite-system-admin.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'

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

/** Parses the arguments. Throws the usage for an unknown command or option, with a sentence that names it. */
export function readCommand([name = '', ...given]: readonly string[]): Command {
  const form = formOf(name)
  if (form === undefined) throw new Error(isHelp(name) ? usage : noCommand(name))
  const parts = form.slice(writtenBefore(name).length).split(' ').filter(Boolean)
  const option = parts.find((part) => part.startsWith('[--'))
  const words = given.filter((word) => `[${word}]` !== option)
  const hasOption = words.length < given.length
  const unknown = words.find((word) => word.startsWith('-'))
  if (unknown !== undefined) throw new Error(`${name} has no option ${unknown}.\n\n${usage}`)
  const needed = parts.filter((part) => !part.startsWith('['))
  const most = parts.filter((part) => part !== option).length
  if (words.length < needed.length || words.length > most)
    throw new Error(`${name} is written as: ${form}\n\n${usage}`)
  const [first = '', second = null] = words
  switch (name) {
    case 'create-system-admin':
      return { kind: 'person', run: inviteSystemAdmin, email: readEmail(first) }
    case 'reset-second-factor':
      return { kind: 'person', run: resetSecondFactorOf, email: readEmail(first) }
    case 'backup':
      return { kind: name, path: first || null, mayOverwrite: hasOption }
    case 'diagnose':
      return { kind: name, path: first || null }
    case 'restore':
      return { kind: name, path: first, mayReplace: hasOption }
    case 'restore-organization':
      return { kind: name, path: first, organizationId: readId(second) }
    case 'restore-to':
      return { kind: name, moment: readMoment(first) }
    case 'reseal':
    case 'rotate-signing-key':
      return { kind: name }
    default:
      throw new Error(noCommand(name))
  }
}

const writtenBefore = (name: string) => `npm run admin -- ${name} `

/** As the usage writes a command: `npm run admin -- restore FILE [--replace]`. */
function formOf(name: string): string | undefined {
  const line = usage.split('\n').find((line) => `${line} `.startsWith(`  ${writtenBefore(name)}`))
  return line?.trim().split(/ {2,}/)[0]
}

const noCommand = (name: string) => `There is no command ${name}.\n\n${usage}`
const isHelp = (name: string) => name === '' || name === '--help'

function readEmail(text: string): string {
  const address = z.safeParse(emailOf('no address'), text)
  if (address.success) return address.data
  throw new Error(`${text} is not an email address.`)
}

function readId(text: string | null): string | null {
  if (text === null || z.safeParse(z.uuid(), text).success) return text
  throw new Error(`${text} is not the id of an organisation: leave it out to see those in the backup.`)
}

function readMoment(text: string): Date {
  // Without a zone it would be that of this machine.
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text)
  // JavaScript reads 31 June as 1 July.
  const moment = hasZone && isIsoDate(text.slice(0, 10)) ? new Date(text) : null
  if (moment && !Number.isNaN(moment.getTime())) return moment
  throw new Error(`${text} is not a moment: give date, time and zone, such as 2026-11-22T10:00:00Z.`)
}
