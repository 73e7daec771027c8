import { rowsOfTable } from '#server/db/rows-of-table.ts'

type DemoSite = {
  readonly organization: string
  readonly name: string
  readonly localAuthority: string
  readonly address: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly capacity: number
}

export const demoOrganizations = [
  {
    name: 'Meadow Lane Nurseries',
    contactEmail: 'office@meadowlane.example',
    contactPhone: '0114 496 0100',
    address: '1 Meadow Lane\nSheffield\nS3 8QP',
  },
  {
    name: 'Harbour Nursery Group',
    contactEmail: 'office@harbour.example',
    contactPhone: '01632 960200',
    address: '3 Old Quay House\nPortsmouth\nPO1 3TY',
  },
] as const

/** Towns are real, streets are not; the telephone numbers are reserved by Ofcom for drama. */
export function demoSites(): DemoSite[] {
  return rowsOfTable(new URL('./demo-sites.tsv', import.meta.url)).map((cells) => {
    const [organization = '', name = '', localAuthority = '', address = '', ...contact] = cells
    const [contactEmail = '', contactPhone = '', capacity] = contact
    return {
      organization,
      name,
      localAuthority,
      address,
      contactEmail,
      contactPhone,
      capacity: Number(capacity),
    }
  })
}
