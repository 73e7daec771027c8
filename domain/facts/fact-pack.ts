import { changesByReplacing } from '#domain/authority/changed-years.ts'
import type { AcademicYear, PublishedYear } from '#domain/authority/published-term-dates.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { FactKind, FactSource, FactStanding, FactYear } from './fact.ts'
import { type KnownFact, sourceInWords } from './known-fact.ts'
import { sameJson } from './same-json.ts'

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

/** The term dates that the authority with this code has published for a school year. */
export type PackedYear = PublishedYear & {
  readonly authorityCode: string
  readonly authorityName: string
  /** Where they were published: an address, a file's name or free text. */
  readonly source: string
  readonly sourceDate: IsoDate | null
}

/** What one installation knows of authorities, signed, for another. */
export type FactPack = {
  readonly kind: 'facts'
  /** The address of the installation. */
  readonly signer: string
  /** ISO 8601. */
  readonly signedAt: string
  readonly facts: readonly PackedFact[]
  /** Older packs have none. */
  readonly termDates?: readonly PackedYear[]
}

/**
 * What a row of a pack would do here: `weakens` where the council has confirmed another value here, `replaces` where
 * another value or an older source is recorded, `same` where nothing would change.
 */
export const packVerdicts = ['new', 'replaces', 'same', 'weakens'] as const
export type PackVerdict = (typeof packVerdicts)[number]

export function verdictOn(
  packed: Pick<PackedFact, 'value' | 'seenOn'>,
  current: Pick<KnownFact, 'value' | 'standing' | 'source' | 'seenOn'> | null,
): PackVerdict {
  if (current === null) return 'new'
  if (sameJson(packed.value, current.value) && current.source !== null)
    return hasNewerSource(packed, current) && current.standing !== 'confirmed' ? 'replaces' : 'same'
  return current.standing === 'confirmed' ? 'weakens' : 'replaces'
}

function hasNewerSource(packed: Pick<PackedFact, 'seenOn'>, current: Pick<KnownFact, 'seenOn'>): boolean {
  return current.seenOn !== null && current.seenOn < packed.seenOn
}

/** Where what stands here is from and since when: `Kent, “Guide”, seen 1 Sep 2026; recorded here 14 Sep 2026`. */
export function currentInWords(
  current: Pick<KnownFact, 'source' | 'seenOn' | 'standing' | 'recordedAt' | 'confirmedAt'>,
): string {
  const since =
    current.standing === 'confirmed'
      ? `confirmed here ${dayOf(current.confirmedAt ?? current.recordedAt)}`
      : `recorded here ${dayOf(current.recordedAt)}`
  return `${sourceInWords(current)}; ${since}`
}

type Aged = { readonly sourceDay: IsoDate | null }

/**
 * A sentence for each way in which what a pack has is older than what it would replace. `ownSignedAt` is null for a pack
 * of another installation, which may have recorded later what was recorded here before.
 */
export function olderInWords(
  packed: Aged & { readonly ownSignedAt: string | null },
  current: Aged & { readonly recordedAt: string },
): string[] {
  const { ownSignedAt } = packed
  const isSignedBefore = ownSignedAt !== null && Date.parse(ownSignedAt) < Date.parse(current.recordedAt)
  const hasOlderSource =
    packed.sourceDay !== null && current.sourceDay !== null && packed.sourceDay < current.sourceDay
  return [
    ...(isSignedBefore
      ? [`The pack is older: it was signed on ${dayOf(ownSignedAt)}, before what is here was recorded.`]
      : []),
    ...(hasOlderSource ? ['Its source is older than the one here.'] : []),
  ]
}

function dayOf(instant: string): string {
  return formatDate(dayInBritain(instant), 'd MMM yyyy')
}

type PackedPlace = Pick<PackedFact, 'authorityCode' | 'kind' | 'fundingYear'>

export function keyOfPacked({ authorityCode, kind, fundingYear }: PackedPlace): string {
  return [authorityCode, kind, fundingYear].join(' ')
}

/** What a school year of a pack would do here, and each difference in words. Published dates are never confirmed. */
export function verdictOnYear(
  packed: PublishedYear,
  current: PublishedYear | null,
): { verdict: Exclude<PackVerdict, 'weakens'>; changes: string[] } {
  if (current === null) return { verdict: 'new', changes: [] }
  const changes = changesByReplacing(current, packed)
  return { verdict: changes.length === 0 ? 'same' : 'replaces', changes }
}

type PackedYearPlace = { readonly authorityCode: string; readonly academicYear: AcademicYear }

export function keyOfPackedYear({ authorityCode, academicYear }: PackedYearPlace): string {
  return [authorityCode, 'term-dates', academicYear].join(' ')
}
