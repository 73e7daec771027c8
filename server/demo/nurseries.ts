type DemoSite = {
  readonly name: string
  readonly localAuthority: string
  readonly address: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly capacity: number
}

/** Towns are real, streets are not; the telephone numbers are reserved by Ofcom for drama. */
export const demoOrganizations = [
  {
    name: 'Meadow Lane Nurseries',
    contactEmail: 'office@meadowlane.example',
    contactPhone: '0114 496 0100',
    address: '1 Meadow Lane\nSheffield\nS3 8QP',
    sites: [
      {
        name: 'Meadow Lane Sheffield',
        localAuthority: 'Sheffield',
        address: '14 Meadow Lane, Kelham, Sheffield S3 8QP',
        contactEmail: 'sheffield@meadowlane.example',
        contactPhone: '0114 496 0114',
        capacity: 64,
      },
      {
        name: 'Meadow Lane Birmingham',
        localAuthority: 'Birmingham',
        address: '82 Canalside Walk, Ladywood, Birmingham B16 8TZ',
        contactEmail: 'birmingham@meadowlane.example',
        contactPhone: '0121 496 0121',
        capacity: 88,
      },
      {
        name: 'Meadow Lane Bracknell',
        localAuthority: 'Bracknell Forest',
        address: '5 Ringmere Close, Bracknell RG12 7QD',
        contactEmail: 'bracknell@meadowlane.example',
        contactPhone: '01632 960134',
        capacity: 42,
      },
      {
        name: 'Meadow Lane Leeds',
        localAuthority: 'Leeds',
        address: '230 Airedale Terrace, Kirkstall, Leeds LS5 3LQ',
        contactEmail: 'leeds@meadowlane.example',
        contactPhone: '0113 496 0113',
        capacity: 56,
      },
      {
        name: 'Meadow Lane Edinburgh',
        localAuthority: 'City of Edinburgh',
        address: '31 Seaview Crescent, Leith, Edinburgh EH6 7RA',
        contactEmail: 'edinburgh@meadowlane.example',
        contactPhone: '0131 496 0131',
        capacity: 48,
      },
      {
        name: 'Meadow Lane Cardiff',
        localAuthority: 'Cardiff',
        address: '9 Heol y Ddôl, Canton, Cardiff CF5 1QE',
        contactEmail: 'cardiff@meadowlane.example',
        contactPhone: '029 2018 0129',
        capacity: 52,
      },
    ],
  },
  {
    name: 'Harbour Nursery Group',
    contactEmail: 'office@harbour.example',
    contactPhone: '01632 960200',
    address: '3 Old Quay House\nPortsmouth\nPO1 3TY',
    sites: [
      {
        name: 'Harbour Belfast',
        localAuthority: 'Belfast',
        address: '17 Lagan Quay, Belfast BT1 3LG',
        contactEmail: 'belfast@harbour.example',
        contactPhone: '028 9649 6028',
        capacity: 60,
      },
      {
        name: 'Harbour Portsmouth',
        localAuthority: 'Portsmouth',
        address: '44 Victualling Yard, Portsmouth PO1 3TY',
        contactEmail: 'portsmouth@harbour.example',
        contactPhone: '01632 960239',
        capacity: 72,
      },
    ],
  },
] as const satisfies readonly {
  name: string
  contactEmail: string
  contactPhone: string
  address: string
  sites: readonly DemoSite[]
}[]

export type DemoSiteName = (typeof demoOrganizations)[number]['sites'][number]['name']
