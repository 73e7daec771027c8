import { maxInvitationsAtOnce } from '#contract/people/invitations.ts'
import { type Role, roleLabels, roles } from '#domain/people/role.ts'
import type { SiteAccess } from '#domain/people/site-access.ts'
import { readTable } from '#server/tables/read-table.ts'

type Field = 'firstName' | 'lastName' | 'email' | 'role' | 'sites' | 'access' | 'authority'
type Columns = Partial<Record<Field, number>>

export type FilePerson = Readonly<Record<Field, string>>

/** Which field a heading means; the first match counts. */
const headings: readonly [heading: RegExp, field: Field][] = [
  [/mail/, 'email'],
  [/first|given|fore/, 'firstName'],
  [/last|sur|family/, 'lastName'],
  [/role/, 'role'],
  [/access|right/, 'access'],
  [/authority|council/, 'authority'],
  [/site|nurser/, 'sites'],
]

type ReadPeople = { readonly people: readonly FilePerson[]; readonly notUnderstood: readonly string[] }

export function readPeople(text: string): ReadPeople {
  const [head = [], ...rows] = readTable(text, maxInvitationsAtOnce + 2)
  const columns = columnsOf(head)
  if (columns.email === undefined)
    return {
      people: [],
      notUnderstood: [
        'No column of addresses was found. Name the columns in the first row: First name, Last name, Email, Role, Sites, Access.',
      ],
    }
  const people = rows.slice(0, maxInvitationsAtOnce).map((row) => personOf(row, columns))
  const notUnderstood = head.flatMap((name) =>
    name === '' || fieldOf(name) !== null ? [] : [`The column “${name.slice(0, 60)}” was left out.`],
  )
  if (rows.length > maxInvitationsAtOnce)
    notUnderstood.push(
      `Only the first ${maxInvitationsAtOnce} people were read: put the others into another file.`,
    )
  return { people, notUnderstood }
}

function columnsOf(head: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [index, name] of head.entries()) {
    const field = fieldOf(name)
    if (field !== null) columns[field] ??= index
  }
  return columns
}

function fieldOf(name: string): Field | null {
  return headings.find(([heading]) => heading.test(name.toLowerCase().slice(0, 60)))?.[1] ?? null
}

function personOf(row: readonly string[], columns: Columns): FilePerson {
  const cell = (field: Field) => row[columns[field] ?? -1] ?? ''
  return {
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    email: cell('email'),
    role: cell('role'),
    sites: cell('sites'),
    access: cell('access'),
    authority: cell('authority'),
  }
}

/** By label or name, ignoring spaces and case; null for an unknown role. */
export function roleNamed(text: string): Role | null {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replace('organisation', 'org')
      .replace('organization', 'org')
  return roles.find((role) => [role, roleLabels[role]].some((name) => plain(name) === plain(text))) ?? null
}

/** Reading when empty; null for anything unknown. */
export function accessNamed(text: string): SiteAccess | null {
  const word = text.toLowerCase()
  if (word === '' || word.startsWith('read') || word.startsWith('view')) return 'read'
  return word.startsWith('edit') || word.startsWith('change') ? 'edit' : null
}

/** Separated by `|`, semicolons or line breaks. */
export function namesIn(sites: string): readonly string[] {
  return sites
    .split(/[|;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
}
