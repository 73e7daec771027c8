import type { PackedRow, PackedYearRow } from '#contract/authorities/fact-packs.ts'
import { publishedYearInWords } from '#domain/authority/published-year-in-words.ts'
import { factNames } from '#domain/facts/fact.ts'
import type { PackVerdict } from '#domain/facts/fact-pack.ts'
import { factInWords } from '#domain/facts/known-fact.ts'

/** A row of a pack in words, whether a fact or a school year of term dates. */
export type ShownRow = {
  readonly key: string
  readonly name: string
  /** Lines. */
  readonly here: readonly string[]
  readonly inPack: readonly string[]
  readonly source: string
  /** Of what stands here; null where nothing does. */
  readonly currentSource: string | null
  readonly verdict: PackVerdict
  /** Sentences beside the verdict. */
  readonly changes: readonly string[]
}

export function shownFact(row: PackedRow): ShownRow {
  const { key, authorityName, kind, fundingYear, value, source, isConfirmedThere, verdict, changes } = row
  const { current, currentSource } = row
  return {
    ...{ key, verdict, currentSource },
    name: `${authorityName}: ${factNames[kind]}, ${fundingYear === 'default' ? 'until changed' : fundingYear}`,
    here: [current === null ? 'Not known' : factInWords({ [kind]: current.value }, kind)],
    inPack: [factInWords({ [kind]: value }, kind)],
    source: isConfirmedThere ? `${source}; confirmed there` : source,
    changes: verdict === 'weakens' ? ['Another figure is confirmed here: it stays.'] : changes,
  }
}

export function shownYear(row: PackedYearRow): ShownRow {
  const { key, authorityName, year, source, verdict, changes, current, currentSource } = row
  return {
    ...{ key, source, verdict, changes, currentSource },
    name: `${authorityName}: Term dates, ${year.academicYear}`,
    here: current === null ? ['Not known'] : publishedYearInWords(current),
    inPack: publishedYearInWords(year),
  }
}
