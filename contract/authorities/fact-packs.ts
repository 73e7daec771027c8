import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf } from '#contract/field.ts'
import { factKinds } from '#domain/facts/fact.ts'
import { packVerdicts } from '#domain/facts/fact-pack.ts'
import { KnownFact } from './facts.ts'
import { PublishedYear } from './published-dates.ts'

export const maxPackBytes = 2 * 1024 * 1024
export const maxPackedFacts = 5000

const text = z.string('Choose a pack of facts that Term Calendar has made').check(z.maxLength(maxPackBytes))

/** The file as it is: its statement is a text, over whose UTF-8 the signature goes. */
export const FactPackInput = z.strictObject({ statement: text, signature: text, publicKey: text })
export type FactPackInput = z.infer<typeof FactPackInput>

export const PackedRow = z.object({
  key: z.string(),
  authorityName: z.string(),
  kind: z.enum(factKinds),
  fundingYear: z.string(),
  value: z.unknown(),
  /** Where it is printed, in words. */
  source: z.string(),
  isConfirmedThere: z.boolean(),
  verdict: z.enum(packVerdicts),
  /** A sentence for each way in which it is older than what it would replace. */
  changes: z.array(z.string()),
  /** Where what stands here is from, and since when. */
  currentSource: z.nullable(z.string()),
  /** What stands here. */
  current: z.nullable(KnownFact),
})
export type PackedRow = z.infer<typeof PackedRow>

/** The term dates that an authority has published for a school year. */
export const PackedYearRow = z.object({
  key: z.string(),
  authorityName: z.string(),
  year: PublishedYear,
  /** Where they were published, in words. */
  source: z.string(),
  verdict: z.enum(['new', 'replaces', 'same']),
  /** A sentence for each difference from what stands here, and where the pack is older. */
  changes: z.array(z.string()),
  /** Where what stands here is from, and since when. */
  currentSource: z.nullable(z.string()),
  /** What stands here. */
  current: z.nullable(z.object({ ...PublishedYear.shape, version: z.number() })),
})
export type PackedYearRow = z.infer<typeof PackedYearRow>

export const FactPackPreview = z.object({
  signer: z.string(),
  signedAt: Instant,
  fingerprint: z.string(),
  /** The key is one of this installation’s own. */
  isOwnKey: z.boolean(),
  rows: z.array(PackedRow),
  /** None of an older pack. */
  termDates: z.array(PackedYearRow),
  /** A sentence for each fact or school year that can’t be taken over. */
  leftOut: z.array(z.string()),
})
export type FactPackPreview = z.infer<typeof FactPackPreview>

const common = { access: 'system:administer' } as const

export const factPacks = {
  /** What is known of all authorities, or of those named by their codes, and their term dates, in one signed file. */
  make: endpoint('GET /api/fact-packs', {
    ...common,
    query: z.strictObject({ authorities: z.optional(lineOf({ what: 'Codes', max: 4000 })) }),
    response: { mediaType: 'application/json; charset=utf-8' },
  }),
  /** What each row would do here; nothing is saved. */
  preview: endpoint('POST /api/fact-packs/preview', {
    ...common,
    body: FactPackInput,
    maxBytes: maxPackBytes,
    response: FactPackPreview,
  }),
  /** Records the facts and school years with these keys. */
  accept: endpoint('POST /api/fact-packs', {
    ...common,
    body: z.strictObject({
      pack: FactPackInput,
      rows: z
        .array(z.string(), 'Choose the rows to record')
        .check(
          z.minLength(1, 'Choose the rows to record'),
          z.maxLength(maxPackedFacts, `Record at most ${maxPackedFacts} rows at once`),
        ),
      /** By their keys, the versions of the term dates that are replaced; refused when one is stale. */
      versions: z.exactOptional(z.record(z.string(), z.int('A version is a whole number'))),
    }),
    maxBytes: maxPackBytes,
    response: z.object({ recorded: z.number() }),
  }),
}
