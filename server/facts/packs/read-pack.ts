import { and, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FactPackInput, FactPackPreview, PackedRow } from '#contract/authorities/fact-packs.ts'
import { FactInput } from '#contract/authorities/facts.ts'
import { keyOfPacked, verdictOn } from '#domain/facts/fact-pack.ts'
import { sourceInWords } from '#domain/facts/known-fact.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { presentFact } from '#server/facts/read-facts.ts'
import { invalidInput } from '#server/problems.ts'
import { fingerprintOf, listPublicKeys } from '#server/signing/signing-key.ts'
import { isGenuine } from '#server/signing/verify-signed.ts'

const Packed = z.object({
  authorityCode: z.string(),
  authorityName: z.string(),
  kind: z.string(),
  fundingYear: z.string(),
  value: z.unknown(),
  source: z.looseObject({}),
  seenOn: z.string(),
  standing: z.enum(['recorded', 'confirmed']),
})

const Pack = z.object({
  kind: z.literal('facts'),
  signer: z.string(),
  signedAt: z.iso.datetime(),
  facts: z.array(Packed).check(z.maxLength(5000)),
})

export type ReadRow = {
  readonly row: PackedRow
  readonly localAuthorityId: string
  readonly input: FactInput
}

export type ReadPack = Omit<FactPackPreview, 'rows'> & { readonly rows: readonly ReadRow[] }

/** Checks the signature, and compares each fact with what stands here. Throws a refusal for anything forged. */
export async function readPack(db: Database, signed: FactPackInput): Promise<ReadPack> {
  if (!isGenuine(signed))
    throw invalidInput({
      pack: 'The signature does not match: the pack was changed after it was signed, or is damaged. Ask for a new one.',
    })
  const pack = parsed(signed.statement)
  const authorities = await db.select().from(localAuthorities)
  const current = await db
    .select()
    .from(authorityFacts)
    .where(and(isNull(authorityFacts.organizationId), isNull(authorityFacts.endedAt)))
  const leftOut: string[] = []
  const rows = pack.facts.flatMap((packed): ReadRow[] => {
    const { authorityCode, authorityName, kind, fundingYear, value, source, seenOn, standing } = packed
    const authority = authorities.find(({ code }) => code === authorityCode)
    const read = FactInput.safeParse({ kind, fundingYear, value, source: { ...source, seenOn } })
    if (authority === undefined || !read.success) {
      const why = authority === undefined ? 'is not known here' : `has a fact that this release does not know`
      leftOut.push(`${authorityName} (${authorityCode}) ${why}: ${kind}, ${fundingYear}.`)
      return []
    }
    const input = read.data
    const stands = current.find(
      (fact) =>
        fact.localAuthorityId === authority.id &&
        fact.kind === input.kind &&
        fact.fundingYear === input.fundingYear,
    )
    const known = stands === undefined ? null : { ...presentFact(stands), organizationName: null }
    const { seenOn: seen, ...printed } = input.source
    const row: PackedRow = {
      key: keyOfPacked({ ...packed, kind: input.kind, seenOn: seen, source: printed }),
      ...{ authorityName: authority.name, kind: input.kind, fundingYear, value: input.value },
      source: sourceInWords({ source: printed, seenOn: seen }),
      isConfirmedThere: standing === 'confirmed',
      verdict: verdictOn(input, known),
      current: known,
    }
    return [{ row, localAuthorityId: authority.id, input }]
  })
  const keys = await listPublicKeys(db)
  return {
    ...{ signer: pack.signer, signedAt: pack.signedAt, leftOut, rows },
    fingerprint: fingerprintOf(signed.publicKey),
    isOwnKey: keys.some(({ publicKey }) => publicKey === signed.publicKey),
  }
}

function parsed(statement: string): z.output<typeof Pack> {
  try {
    return z.parse(Pack, JSON.parse(statement))
  } catch {
    throw invalidInput({
      pack: 'This is signed, but it is no pack of facts. Choose one that Term Calendar has made.',
    })
  }
}
