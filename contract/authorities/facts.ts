import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FundingYearQuery, Instant } from '#contract/field.ts'
import { factKinds, factStandings } from '#domain/facts/fact.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import { FactSourceInput, factValues } from './authority-rules.ts'

export const KnownFact = z.object({
  id: z.string(),
  kind: z.enum(factKinds),
  /** `default`: it stands until changed. */
  fundingYear: z.string(),
  value: z.unknown(),
  standing: z.enum(factStandings),
  /** Null: recorded without a source. */
  source: z.nullable(
    z.object({
      publisher: z.string(),
      title: z.string(),
      address: z.nullable(z.string()),
      pageDate: z.nullable(z.string()),
    }),
  ),
  seenOn: z.nullable(z.string()),
  recordedAt: Instant,
  confirmedAt: z.nullable(Instant),
  proposedAt: z.nullable(Instant),
  /** The organisation whose figure it is, for its council and for system administrators; null for the authority’s. */
  organizationName: z.nullable(z.string()),
})
export type KnownFact = z.infer<typeof KnownFact>

/** What is known of one rule for a year. `used` null: it is not known, and the default is used. */
export const FactOfYear = z.object({
  kind: z.enum(factKinds),
  used: z.nullable(KnownFact),
  /** Other figures for the year, which `used` takes precedence over. */
  others: z.array(KnownFact),
})
export type FactOfYear = z.infer<typeof FactOfYear>

const FactYear = z
  .string('Enter a funding year such as 2026-27, or “default” for all others')
  .check(
    z.refine(
      (year) => year === 'default' || isFundingYear(year),
      'Enter a funding year such as 2026-27, or “default” for all others',
    ),
  )

const common = { fundingYear: FactYear, source: FactSourceInput }
const factOf = <Kind extends (typeof factKinds)[number]>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), value: factValues[kind], ...common })

export const FactInput = z.discriminatedUnion(
  'kind',
  [
    factOf('targetWeeks'),
    factOf('rounding'),
    factOf('claims'),
    factOf('hoursPerWeek'),
    factOf('stretchedWeeks'),
    factOf('mostStretchedWeeks'),
    factOf('hoursRounding'),
    factOf('mixesModels'),
    factOf('switching'),
    factOf('fundsBankHolidays'),
    factOf('rates'),
    factOf('windows'),
  ],
  'Choose which rule this is',
)
export type FactInput = z.infer<typeof FactInput>

export const facts = {
  list: endpoint('GET /api/local-authorities/:id/facts', {
    access: 'local-authorities:read',
    scope: 'sites:read',
    query: z.strictObject({
      fundingYear: FundingYearQuery,
    }),
    response: z.array(FactOfYear),
  }),
  /** A council’s is confirmed, a system administrator’s recorded; an organisation’s is for its own sites. */
  record: endpoint('PUT /api/local-authorities/:id/facts', {
    access: 'facts:record',
    body: FactInput,
    response: z.array(FactOfYear),
  }),
  /** A council confirms what was recorded, or an organisation’s proposal, which then is the authority’s. */
  confirm: endpoint('POST /api/authority-facts/:id/confirm', {
    access: 'facts:confirm',
    response: z.array(FactOfYear),
  }),
  propose: endpoint('POST /api/authority-facts/:id/propose', {
    access: 'facts:propose',
    response: z.array(FactOfYear),
  }),
  remove: endpoint('DELETE /api/authority-facts/:id', {
    access: 'facts:record',
    response: z.array(FactOfYear),
  }),
}
