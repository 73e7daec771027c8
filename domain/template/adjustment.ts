import type { Term, TermType } from '#domain/year/term.ts'

/** What is not as in the template, in a sentence; `termType` is null for what is about no one term. */
export type Adjustment = { termType: TermType | null; sentence: string }

export type AdjustedTerm = { term: Term; adjustments: readonly Adjustment[] }
