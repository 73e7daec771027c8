import { factExplained } from '#domain/facts/known-fact.ts'
import { type ClaimWindow, isRule } from '#domain/windows/claim-window.ts'
import { type PlannedYear, windowsOfYear } from '#domain/windows/windows-of-year.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type DateRange, doOverlap } from '#domain/year/iso-date.ts'
import type { Database } from '#server/db/database.ts'
import { type FactRow, factsByPlace, readCurrent } from '#server/facts/read-facts.ts'

/** `source`: where it is printed and who recorded it. */
export type KnownWindow = ClaimWindow & { readonly source: string | null }

type At = PlannedYear & { readonly localAuthorityId: string; readonly organizationId: string | null }

/** Answers the claim windows of a planned year somewhere. */
export type WindowsAt = (at: At) => readonly KnownWindow[]

/** The claim windows of these authorities; an organisation's own where the authority's are not known. */
export async function readWindows(db: Database, localAuthorityIds: readonly string[]): Promise<WindowsAt> {
  return windowsIn(await readCurrent(db, 'windows', localAuthorityIds))
}

function windowsIn(facts: readonly FactRow[]): WindowsAt {
  const factAt = factsByPlace(facts)
  const windowsAt = ({ localAuthorityId, organizationId, ...year }: At): readonly KnownWindow[] => {
    const recorded = (fundingYear: FundingYear): KnownWindow[] => {
      const used = factAt({ localAuthorityId, organizationId, fundingYear })
      if (used === null) return []
      const source = factExplained({ kind: 'windows', used, others: [] }) ?? null
      return (used.value as readonly ClaimWindow[]).map((window) => ({ ...window, source }))
    }
    return windowsOfYear(recorded, year)
  }
  // Thousands of sites have few answers, each worked out once.
  const answers = new Map<string, readonly KnownWindow[]>()
  return (at) => {
    const key = [at.localAuthorityId, at.organizationId, at.fundingYear, at.yearStart].join(' ')
    const answer = answers.get(key) ?? windowsAt(at)
    answers.set(key, answer)
    return answer
  }
}

/**
 * All windows that are recorded now, as `known`. `moving` are the authorities of which some follow from each site’s plan by a
 * rule; `fixed` are the windows of all other authorities that are open on some of these days, the same for all sites but
 * those of `organizationsWithOwn`.
 */
export async function readRecordedWindows(db: Database, days: DateRange) {
  const facts = await readCurrent(db, 'windows')
  const recorded = facts.flatMap(({ localAuthorityId, fundingYear: recordedFor, value }) =>
    (value as readonly ClaimWindow[]).map((window) => ({ localAuthorityId, recordedFor, ...window })),
  )
  const moving = new Set(recorded.flatMap((each) => (isRule(each.when) ? each.localAuthorityId : [])))
  const fixed = recorded.filter(
    (each) => !moving.has(each.localAuthorityId) && !isRule(each.when) && doOverlap(each.when, days),
  )
  const organizationsWithOwn = (authorityId: string) => {
    const own = facts.filter(({ localAuthorityId }) => localAuthorityId === authorityId)
    return new Set(own.flatMap(({ organizationId }) => organizationId ?? []))
  }
  return { known: windowsIn(facts), moving: [...moving], fixed, organizationsWithOwn }
}
