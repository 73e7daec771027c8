import { maxSitesAtOnce } from '#contract/organizations/site-import.ts'
import { columnsLeftOut, fieldsOf, type Headings } from '#server/tables/headings.ts'
import { readLines } from '#server/tables/read-table.ts'

type Field = 'name' | 'address' | 'contactEmail' | 'contactPhone' | 'capacity' | 'localAuthority'

export type FileSite = Readonly<Record<Field, string>> & { readonly line: number }

const headings: Headings<Field> = [
  [/mail/, 'contactEmail'],
  [/phone|tel/, 'contactPhone'],
  [/capacity|places/, 'capacity'],
  [/authority|council/, 'localAuthority'],
  [/address/, 'address'],
  [/name|site|nurser/, 'name'],
]

const needed = 'Name, Address, Email, Phone, Capacity, Local authority'

export function readSites(text: string): {
  readonly sites: readonly FileSite[]
  readonly notUnderstood: readonly string[]
} {
  const [first, ...rows] = readLines(text, maxSitesAtOnce + 2)
  const head = first?.cells ?? []
  const fields = fieldsOf(head, headings)
  if (!fields.includes('name'))
    return {
      sites: [],
      notUnderstood: [`No column with names was found. Name the columns in the first row: ${needed}.`],
    }
  const sites = rows.slice(0, maxSitesAtOnce).map(({ line, cells }): FileSite => {
    const cell = (field: Field) => cells[fields.indexOf(field)] ?? ''
    return {
      line,
      name: cell('name'),
      address: cell('address'),
      contactEmail: cell('contactEmail'),
      contactPhone: cell('contactPhone'),
      capacity: cell('capacity'),
      localAuthority: cell('localAuthority'),
    }
  })
  const notUnderstood = columnsLeftOut(head, fields)
  if (rows.length > maxSitesAtOnce)
    notUnderstood.push(`Only the first ${maxSitesAtOnce} sites were read: put the others into another file.`)
  return { sites, notUnderstood }
}
