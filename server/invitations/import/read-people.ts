import { maxInvitationsAtOnce } from '#contract/people/invitations.ts'
import { type Role, roleLabels, roles } from '#domain/people/role.ts'
import type { SiteAccess } from '#domain/people/site-access.ts'
import { columnsLeftOut, fieldsOf, type Headings } from '#server/tables/headings.ts'
import { readLines } from '#server/tables/read-table.ts'

type Field = 'firstName' | 'lastName' | 'email' | 'role' | 'sites' | 'access' | 'authority'

export type FilePerson = Readonly<Record<Field, string>> & { readonly line: number }

const headings: Headings<Field> = [
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
  const [first, ...rows] = readLines(text, maxInvitationsAtOnce + 2)
  const head = first?.cells ?? []
  const fields = fieldsOf(head, headings)
  if (!fields.includes('email'))
    return {
      people: [],
      notUnderstood: [
        'No column with email addresses was found. Name the columns in the first row: First name, Last name, Email, Role, Sites, Access.',
      ],
    }
  const people = rows
    .slice(0, maxInvitationsAtOnce)
    .map(({ line, cells }) => ({ line, ...personOf(cells, fields) }))
  const notUnderstood = columnsLeftOut(head, fields)
  if (rows.length > maxInvitationsAtOnce)
    notUnderstood.push(
      `Only the first ${maxInvitationsAtOnce} people were read: put the others into another file.`,
    )
  return { people, notUnderstood }
}

function personOf(row: readonly string[], fields: readonly (Field | null)[]): Omit<FilePerson, 'line'> {
  const cell = (field: Field) => row[fields.indexOf(field)] ?? ''
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
