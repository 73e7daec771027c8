import type { IsoDate } from '#domain/year/iso-date.ts'
import type { FactKind, FactSource, FactStanding, FactYear } from './fact.ts'
import type { KnownFact } from './known-fact.ts'
import { sameJson } from './same-json.ts'

/** A fact of a pack, of the authority with this code. */
export type PackedFact = {
  readonly authorityCode: string
  readonly authorityName: string
  readonly kind: FactKind
  readonly fundingYear: FactYear
  readonly value: unknown
  readonly source: FactSource
  readonly seenOn: IsoDate
  /** Where it was packed. */
  readonly standing: Exclude<FactStanding, 'own'>
}

/** What one installation knows of authorities, signed, for another. */
export type FactPack = {
  readonly kind: 'facts'
  /** The address of the installation. */
  readonly signer: string
  /** ISO 8601. */
  readonly signedAt: string
  readonly facts: readonly PackedFact[]
}

/**
 * What a row of a pack would do here: `weakens` where the council has confirmed another value here, `replaces` where
 * another value is recorded, `same` where nothing would change.
 */
export const packVerdicts = ['new', 'replaces', 'same', 'weakens'] as const
export type PackVerdict = (typeof packVerdicts)[number]

export function verdictOn(
  packed: Pick<PackedFact, 'value'>,
  current: Pick<KnownFact, 'value' | 'standing' | 'source'> | null,
): PackVerdict {
  if (current === null) return 'new'
  if (sameJson(packed.value, current.value) && current.source !== null) return 'same'
  return current.standing === 'confirmed' ? 'weakens' : 'replaces'
}

type PackedPlace = Pick<PackedFact, 'authorityCode' | 'kind' | 'fundingYear'>

export function keyOfPacked({ authorityCode, kind, fundingYear }: PackedPlace): string {
  return [authorityCode, kind, fundingYear].join(' ')
}
