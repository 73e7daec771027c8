import type { JsonSchema } from './json-schema.ts'

const uuid = '6f1c2f0e-8d0b-4c53-9a52-2b7c1d6e9a10'
const instant = '2026-03-02T09:30:00.000Z'
const term = { startDate: '2026-04-13', endDate: '2026-07-21' }
const autumn = { startDate: '2026-09-03', endDate: '2026-12-18' }
const spring = { startDate: '2027-01-04', endDate: '2027-03-31' }
const halfTerm = { startDate: '2026-05-25', endDate: '2026-05-29' }

/** Example values by field name, where the schema gives none. */
const byName: Readonly<Record<string, unknown>> = {
  name: 'Meadow Lane Nursery',
  siteName: 'Meadow Lane Nursery',
  organizationName: 'Meadow Lane Nurseries',
  localAuthorityName: 'Sheffield',
  address: '12 Meadow Lane, Sheffield S1 1AA',
  fundingYear: '2026-27',
  academicYear: '2026-27',
  ...term,
  halfTerm,
  halfTermBreak: halfTerm,
  date: '2026-05-04',
  openBankHolidays: ['2026-05-04'],
  email: 'office@nursery.example',
  userName: 'anna@nursery.example',
  contactEmail: 'office@nursery.example',
  contactPhone: '0114 496 0000',
  message: 'Please select a site',
  reason: 'Autumn is a week too long.',
  label: 'Staff training',
  agreedOn: '2026-03-02',
  note: 'Email of the funding team.',
  code: '373',
  createdAt: instant,
  updatedAt: instant,
  approvedAt: instant,
  submittedAt: instant,
  timestamp: instant,
  schoolDays: 66,
  fundingWeeks: 13,
  exactWeeks: 13.2,
  weeks: 14,
  revision: 1,
  publishedRevision: 1,
  number: 1,
  version: 3,
  capacity: 48,
  year: 2026,
  closedRanges: [{ startDate: '2026-12-28', endDate: '2027-01-01' }],
  closures: [
    {
      ...{ kind: 'inset', label: 'Staff training', startDate: '2026-10-23', endDate: '2026-10-23' },
      ...{ portion: 'whole', isFunded: false, isCharged: false },
    },
  ],
  // A split has to add up to the weeks of the site's council.
  claimWeeks: null,
  offers: [
    {
      ...{ id: uuid, name: 'All year', entitlement: 15, model: 'stretched', weeks: 51 },
      ...{ weeksByPeriod: null, pattern: [5, 6.17, 0, 0, 0] },
    },
  ],
  customDates: {
    summer: { ...term, halfTerm },
    autumn,
    spring: { ...spring, halfTerm: null },
  },
  givenName: 'Site',
  familyName: 'Manager',
  Operations: [{ op: 'replace', path: 'active', value: false }],
}

/** The example of a text without further rules. */
export const unknownText = 'Text'

/** A readable example that the schema allows: one item of a list but for terms, the first option of a choice. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const named = Object.hasOwn(byName, name) ? byName[name] : undefined
  // A person's name in parts is no text, and weeks by term are no number.
  if (named !== undefined && !(schema.properties && typeof named !== 'object')) return named
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (first) return exampleOf(first, name)
  if (schema.properties) return exampleOfObject(schema)
  switch (schema.type) {
    case 'array':
      return schema.items ? exampleOfList(schema.items, name) : []
    case 'object':
      return {}
    case 'string':
      return exampleOfText(schema, name)
    case 'number':
    case 'integer':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return null
  }
}

function exampleOfList(items: JsonSchema, name: string): unknown[] {
  if (items.properties?.halfTermBreak === undefined) return [exampleOf(items, name)]
  const summer = exampleOfObject(items)
  const others = Object.entries({ autumn, spring })
  return [
    summer,
    ...others.map(([of, dates]) => ({ ...summer, name: of, ...dates, halfTermBreak: undefined })),
  ]
}

function exampleOfObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, name)]))
}

function exampleOfText({ format }: JsonSchema, name: string): string {
  if (format === 'uuid' || name === 'id' || name.endsWith('Id')) return uuid
  if (format === 'email') return 'office@nursery.example'
  if (format === 'date-time' || name.endsWith('At')) return instant
  return unknownText
}
