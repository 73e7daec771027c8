import type { Term, TermType } from '#domain/year/term.ts'

/** A difference from the template, in a sentence; `termType` is null where it is not about a single term. */
export type Adjustment = { termType: TermType | null; sentence: string }

export type AdjustedTerm = { term: Term; adjustments: readonly Adjustment[] }
