import * as z from 'zod/mini'
import { emailOf } from '#contract/field.ts'
import { isIsoDate } from '#domain/year/iso-date.ts'
import { inviteSystemAdmin } from './invite-system-admin.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'

export type Command =
  | { readonly kind: 'person'; readonly run: typeof inviteSystemAdmin; readonly email: string }
  | { readonly kind: 'backup'; readonly path: string | null; readonly mayOverwrite: boolean }
  | { readonly kind: 'diagnose'; readonly path: string | null }
  | { readonly kind: 'reseal' }
  | { readonly kind: 'rotate-signing-key' }
  | { readonly kind: 'restore-to'; readonly moment: Date }
  | { readonly kind: 'restore-organization'; readonly path: string; readonly organizationId: string | null }
  | { readonly kind: 'restore'; readonly path: string; readonly mayReplace: boolean }

/** The words after a command’s name, without its option. */
type Given = { readonly first: string; readonly second: string | null; readonly hasOption: boolean }

/** How a command is written, what the usage says of it, and how it is read. */
type Form = {
  readonly name: string
  readonly needed?: readonly string[]
  readonly optional?: string
  readonly option?: string
  /** Lines of the usage. */
  readonly description: readonly string[]
  readonly read: (given: Given) => Command
}

const forms: readonly Form[] = [
  {
    name: 'create-system-admin',
    needed: ['EMAIL'],
    description: ['prints a link by which they become a system administrator'],
    read: ({ first }) => ({ kind: 'person', run: inviteSystemAdmin, email: readEmail(first) }),
  },
  {
    name: 'reset-second-factor',
    needed: ['EMAIL'],
    description: ['for a lost phone, when no one else can reset it'],
    read: ({ first }) => ({ kind: 'person', run: resetSecondFactorOf, email: readEmail(first) }),
  },
  {
    name: 'backup',
    optional: 'FILE',
    option: '--overwrite',
    description: [
      'backs everything up into one file, or a new one in a folder, also',
      'while servers run; with BACKUP_PASSPHRASE set it is encrypted.',
      'With --overwrite a file that exists is replaced',
    ],
    read: ({ first, hasOption }) => ({ kind: 'backup', path: first || null, mayOverwrite: hasOption }),
  },
  {
    name: 'restore',
    needed: ['FILE'],
    option: '--replace',
    description: [
      'puts a backup into an empty database, or with --replace into',
      'the place of everything that is there',
    ],
    read: ({ first, hasOption }) => ({ kind: 'restore', path: first, mayReplace: hasOption }),
  },
  {
    name: 'restore-organization',
    needed: ['FILE'],
    optional: 'ID',
    description: [
      'replaces one organisation by what it is in the backup, while everyone',
      'else works on; without its id, lists those that are in the backup',
    ],
    read: ({ first, second }) => ({
      kind: 'restore-organization',
      path: first,
      organizationId: readId(second),
    }),
  },
  {
    name: 'restore-to',
    needed: ['MOMENT'],
    description: [
      'makes a database in a new DATA_DIR as it was at a moment such as',
      '2026-11-22T10:00:00Z, from the archive in ARCHIVE_FOLDER',
    ],
    read: ({ first }) => ({ kind: 'restore-to', moment: readMoment(first) }),
  },
  {
    name: 'diagnose',
    optional: 'FILE',
    description: [
      'writes a file for those who help you, into BACKUP_FOLDER or as named:',
      'versions, settings without secrets, health and last errors, and',
      "no one's data",
    ],
    read: ({ first }) => ({ kind: 'diagnose', path: first || null }),
  },
  {
    name: 'reseal',
    description: [
      'encrypts every secret with the first key of SECRET_KEY, after a new',
      'one was put before it, also while servers run',
    ],
    read: () => ({ kind: 'reseal' }),
  },
  {
    name: 'rotate-signing-key',
    description: [
      'signs proof packs and receipts with a new key; those that were signed',
      'with the one before still verify',
    ],
    read: () => ({ kind: 'rotate-signing-key' }),
  },
]

/** Parses the arguments. Throws the usage for an unknown command or option, with a sentence that names it. */
export function readCommand([name = '', ...given]: readonly string[]): Command {
  const form = forms.find((each) => each.name === name)
  if (form === undefined)
    throw new Error(isHelp(name) ? usage() : `There is no command ${name}.\n\n${usage()}`)
  const { needed = [], optional, option, read } = form
  const words = given.filter((word) => word !== option)
  const unknown = words.find((word) => word.startsWith('-'))
  if (unknown !== undefined) throw new Error(`${name} has no option ${unknown}.\n\n${usage()}`)
  const maxWords = needed.length + (optional === undefined ? 0 : 1)
  if (words.length < needed.length || words.length > maxWords)
    throw new Error(`${name} is written as: ${written(form)}\n\n${usage()}`)
  const [first = '', second = null] = words
  return read({ first, second, hasOption: words.length < given.length })
}

/** As it is typed: `npm run admin -- restore FILE [--replace]`. */
function written({ name, needed = [], optional, option }: Form): string {
  const optionals = [optional, option].filter((word) => word !== undefined).map((word) => `[${word}]`)
  return ['npm run admin --', name, ...needed, ...optionals].join(' ')
}

function usage(): string {
  return ['Usage:', '', ...forms.flatMap(linesOf), ''].join('\n')
}

/** Where the usage begins to say what a command does. */
const textColumn = 48

function linesOf(form: Form): string[] {
  const command = `  ${written(form)}`
  const [first = '', ...others] = form.description
  const below = others.map((line) => ' '.repeat(textColumn) + line)
  const hasRoom = command.length + 2 <= textColumn
  return hasRoom
    ? [command.padEnd(textColumn) + first, ...below]
    : [command, ' '.repeat(textColumn) + first, ...below]
}

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
