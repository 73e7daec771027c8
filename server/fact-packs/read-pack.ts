import { and, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type FactPackInput,
  type FactPackPreview,
  maxPackedFacts,
  type PackedRow,
} from '#contract/authorities/fact-packs.ts'
import { FactInput } from '#contract/authorities/facts.ts'
import { type FactKind, factKinds, factNames } from '#domain/facts/fact.ts'
import { currentInWords, keyOfPacked, olderInWords, verdictOn } from '#domain/facts/fact-pack.ts'
import { sourceInWords } from '#domain/facts/known-fact.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { presentFact } from '#server/facts/read-facts.ts'
import { whyNotComing } from '#server/facts/require-coming-windows.ts'
import { whyNotSeen } from '#server/facts/require-seen.ts'
import { invalidInput } from '#server/problems.ts'
import { fingerprintOf, listPublicKeys } from '#server/signing/signing-key.ts'
import { isGenuine } from '#server/signing/verify-signed.ts'
import { PackedName, PackedYear, type ReadYear, readPackedYears } from './read-packed-years.ts'
import { whyInvalid } from './why-invalid.ts'

const Packed = z.object({
  authorityCode: PackedName,
  authorityName: PackedName,
  kind: PackedName,
  fundingYear: PackedName,
  value: z.unknown(),
  source: z.looseObject({}),
  seenOn: z.string(),
  standing: z.enum(['recorded', 'confirmed']),
})

const Pack = z
  .object({
    kind: z.literal('facts'),
    /** An address, so that no sentence stands in its place. */
    signer: z.string().check(z.regex(/^https?:\/\/[^\s\p{C}]{1,300}$/u)),
    signedAt: z.iso.datetime(),
    facts: z.array(Packed),
    /** Older packs have none. */
    termDates: z._default(z.array(PackedYear), []),
  })
  .check(z.refine(({ facts, termDates }) => facts.length + termDates.length <= maxPackedFacts))

type ReadRow = {
  readonly row: PackedRow
  readonly localAuthorityId: string
  readonly input: FactInput
}

type ReadPack = Omit<FactPackPreview, 'rows' | 'termDates'> & {
  readonly rows: readonly ReadRow[]
  readonly years: readonly ReadYear[]
}

/**
 * Checks the signature, and each fact and school year as if it were typed, and compares it with what stands here. Throws
 * a refusal for anything forged; what is refused by itself is left out with a sentence.
 */
export async function readPack(db: Database, signed: FactPackInput, now: Date): Promise<ReadPack> {
  if (!isGenuine(signed))
    throw invalidInput({
      pack: 'The signature does not match: the pack was changed after it was signed, or is damaged. Ask for a new one.',
    })
  const pack = parsed(signed.statement)
  const isOwnKey = (await listPublicKeys(db)).some(({ publicKey }) => publicKey === signed.publicKey)
  const ownSignedAt = isOwnKey ? pack.signedAt : null
  const authorities = await db.select().from(localAuthorities)
  const current = await db
    .select()
    .from(authorityFacts)
    .where(and(isNull(authorityFacts.organizationId), isNull(authorityFacts.endedAt)))
  const authorityOf = new Map(authorities.map((authority) => [authority.code, authority]))
  const standing = new Map(current.map((fact) => [placeOf(fact), fact]))
  const leftOut: string[] = []
  const keys = new Set<string>()
  const rows = pack.facts.flatMap((packed): ReadRow[] => {
    const { authorityCode, authorityName, kind, fundingYear, value, source, seenOn } = packed
    const leaveOut = (why: string) => {
      leftOut.push(`${authorityName} (${authorityCode}), ${nameOfKind(kind)}, ${fundingYear}: ${why}`)
      return []
    }
    const authority = authorityOf.get(authorityCode)
    if (authority === undefined) return leaveOut('this authority is not known here.')
    if (!isFactKind(kind)) return leaveOut('this release does not know such a fact.')
    const read = FactInput.safeParse({ kind, fundingYear, value, source: { ...source, seenOn } })
    if (!read.success) return leaveOut(whyInvalid(read.error.issues))
    const input = read.data
    const notSeen = whyNotSeen(input.source, now)
    if (notSeen !== null) return leaveOut(`${notSeen}.`)
    const key = keyOfPacked({ authorityCode, kind, fundingYear })
    if (keys.has(key)) return leaveOut('it is in the pack twice, and only the first is read.')
    keys.add(key)
    const stands = standsAgainst(standing, { ...input, localAuthorityId: authority.id })
    const refused =
      input.kind === 'windows' ? whyNotComing(input.value, stands?.value, { fundingYear, now }) : null
    if (refused !== null) return leaveOut(refused.sentence)
    const known = stands === undefined ? null : { ...presentFact(stands), organizationName: null }
    const { seenOn: seen, ...printed } = input.source
    const verdict = verdictOn({ value: input.value, seenOn: seen }, known)
    const row: PackedRow = {
      key,
      ...{ authorityName: authority.name, kind: input.kind, fundingYear, value: input.value },
      source: sourceInWords({ source: printed, seenOn: seen }),
      isConfirmedThere: packed.standing === 'confirmed',
      verdict,
      changes:
        known === null || verdict !== 'replaces'
          ? []
          : olderInWords(
              { sourceDay: seen, ownSignedAt },
              { sourceDay: known.seenOn, recordedAt: known.recordedAt },
            ),
      currentSource: known && currentInWords(known),
      current: known,
    }
    return [{ row, localAuthorityId: authority.id, input }]
  })
  const termDates = await readPackedYears(db, pack.termDates, { authorityOf, now, ownSignedAt })
  return {
    ...{ signer: pack.signer, signedAt: pack.signedAt, rows, years: termDates.years },
    leftOut: [...leftOut, ...termDates.leftOut],
    fingerprint: fingerprintOf(signed.publicKey),
    isOwnKey,
  }
}

type StoredFact = typeof authorityFacts.$inferSelect
type Place = Pick<StoredFact, 'localAuthorityId' | 'kind' | 'fundingYear'>

/** A year's figure would give way to what the council has confirmed for every year. */
function standsAgainst(standing: ReadonlyMap<string, StoredFact>, place: Place): StoredFact | undefined {
  const stands = standing.get(placeOf(place))
  const ofEveryYear = standing.get(placeOf({ ...place, fundingYear: 'default' }))
  return stands?.confirmedAt || !ofEveryYear?.confirmedAt ? stands : ofEveryYear
}

function placeOf({ localAuthorityId, kind, fundingYear }: Place): string {
  return `${localAuthorityId} ${kind} ${fundingYear}`
}

function isFactKind(kind: string): kind is FactKind {
  return factKinds.some((each) => each === kind)
}

function nameOfKind(kind: string): string {
  return isFactKind(kind) ? factNames[kind] : kind
}

function parsed(statement: string): z.output<typeof Pack> {
  try {
    return z.parse(Pack, JSON.parse(statement))
  } catch {
    throw invalidInput({
      pack: 'This is signed, but it is not a pack of facts. Choose one that Term Calendar has made.',
    })
  }
}
