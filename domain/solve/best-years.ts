import { type Candidate, candidatesWithin, differentFrom } from './term-candidates.ts'
import { scoreOfHundredthMissing, type TermChoices } from './term-choices.ts'

/** Dates for each of some terms, in the order of the year. */
export type YearCandidate = { terms: readonly Candidate[]; score: number }

/** The candidates for one term, and those that it must differ from. */
type Field = { choices: TermChoices; candidates: readonly Candidate[]; avoided: readonly Candidate[] }

// The first is enough for nearly every year, the second for one that misses its target; the last includes everything.
const slacks = [60, 150 * scoreOfHundredthMissing, Number.POSITIVE_INFINITY]

/**
 * The best dates for the terms, each starting after the one before it ends; then the best with at least one different
 * term, and so on, each different from all before. Fewer than `count` where there are no more.
 */
export function bestYears(count: number, terms: readonly TermChoices[]): YearCandidate[] {
  let found: YearCandidate[] = []
  for (const slack of slacks) {
    found = bestWithin(slack, count, terms)
    if (found.length === count) break
  }
  return found
}

function bestWithin(slack: number, count: number, terms: readonly TermChoices[]): YearCandidate[] {
  const fields = terms.map((choices) => ({
    choices,
    candidates: candidatesWithin(slack, choices),
    avoided: [],
  }))
  // A year that scores at most the slack above its terms' own best has no term that scores more.
  const bound = fields.reduce((sum, { candidates }) => sum + leastScore(candidates), slack)
  const found: YearCandidate[] = []
  while (found.length < count) {
    const year = bestDifferent(found, fields)
    if (year === null || year.score > bound) break
    found.push(year)
  }
  return found
}

/** A year differs in its first, second or third term: for each known year all three are tried. */
function bestDifferent(known: readonly YearCandidate[], fields: readonly Field[]): YearCandidate | null {
  const [year, ...others] = known
  if (year === undefined) return bestInOrder(fields)
  const years = fields.map((field, index) => {
    const avoided = [...field.avoided, ...year.terms.slice(index, index + 1)]
    const candidates = differentFrom(avoided, field.candidates, field.choices)
    return bestDifferent(others, fields.with(index, { ...field, candidates, avoided }))
  })
  return years.reduce((best, each) => (scoreOf(each) < scoreOf(best) ? each : best))
}

/** One candidate for each term, each starting after the one before it ends, with the lowest total score. */
function bestInOrder(fields: readonly Field[]): YearCandidate | null {
  const days = fields[0]?.choices.term.line.length ?? 0
  const nothingYet: YearCandidate = { terms: [], score: 0 }
  let before: (YearCandidate | null)[] = Array.from({ length: days + 1 }, () => nothingYet)
  for (const { candidates } of fields) before = withNextTerm(before, candidates)
  return before[days] ?? null
}

/** Adds one term: from the best earlier terms before each day, the best including this term. */
function withNextTerm(
  before: readonly (YearCandidate | null)[],
  candidates: readonly Candidate[],
): (YearCandidate | null)[] {
  const endingOn = new Map<number, YearCandidate>()
  for (const term of candidates) {
    const earlier = before[term.start.index] ?? null
    const score = scoreOf(earlier) + term.score
    if (earlier === null || score >= scoreOf(endingOn.get(term.end.index))) continue
    endingOn.set(term.end.index, { terms: [...earlier.terms, term], score })
  }
  let best: YearCandidate | null = null
  return before.map((_, day) => {
    const last = endingOn.get(day - 1) ?? null
    if (scoreOf(last) < scoreOf(best)) best = last
    return best
  })
}

function leastScore(candidates: readonly Candidate[]): number {
  return candidates.reduce((least, { score }) => Math.min(least, score), Number.POSITIVE_INFINITY)
}

function scoreOf(year: YearCandidate | null | undefined): number {
  return year?.score ?? Number.POSITIVE_INFINITY
}
