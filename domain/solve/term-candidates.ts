import type { IndexRange } from './day-line.ts'
import { middleWeekCost } from './plan-cost.ts'
import type { EdgeChoice, TermChoices } from './term-choices.ts'

/** A possible start and end of a term, with the best half-term for them; a lower score is better. */
export type Candidate = { start: EdgeChoice; end: EdgeChoice; halfTerm: IndexRange | null; score: number }

const daysOfAWeek = 7

/** All candidates that score at most `slack` more than the best one, one per start and end; in no order. */
export function candidatesWithin(slack: number, choices: TermChoices): Candidate[] {
  const { starts, ends, halfTerms, leastWeeksScore } = choices
  const leastOfHalfTerms = halfTerms[0]?.cost ?? 0
  const found: Candidate[] = []
  let bound = Number.POSITIVE_INFINITY
  // Good starts first: their scores exclude most others early.
  for (const start of starts.toSorted((a, b) => a.cost - b.cost)) {
    for (const end of ends) {
      if (end.index < start.index) continue
      const leastOfWeeks = leastWeeksScore[end.halves - start.halves] ?? 0
      if (start.cost + leastOfHalfTerms + end.cost + leastOfWeeks > bound) continue
      const candidate = withBestHalfTerm(start, end, choices, [])
      if (candidate.score <= bound) found.push(candidate)
      bound = Math.min(bound, candidate.score + slack)
    }
  }
  return found.filter(({ score }) => score <= bound)
}

/**
 * The candidates that differ from all known ones: they start or end a week or more apart from each, or have another
 * half-term, the next best one.
 */
export function differentFrom(
  known: readonly Candidate[],
  candidates: readonly Candidate[],
  choices: TermChoices,
): Candidate[] {
  return candidates
    .map((candidate) => {
      const near = known.filter((each) => isNear(each, candidate))
      return near.length === 0 ? candidate : withBestHalfTerm(candidate.start, candidate.end, choices, near)
    })
    .filter(({ score }) => score < Number.POSITIVE_INFINITY)
}

/** The score is infinite when every half-term, and having none, is taken. */
function withBestHalfTerm(
  start: EdgeChoice,
  end: EdgeChoice,
  { halfTerms, weeksScore, leastWeeksScore, term }: TermChoices,
  taken: readonly Candidate[],
): Candidate {
  const halves = end.halves - start.halves
  const edgeCost = start.cost + end.cost
  const leastOfWeeks = leastWeeksScore[halves] ?? 0
  let best: IndexRange | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { dates, halves: off, cost } of halfTerms) {
    // In order of cost: none of the following can be better.
    if (edgeCost + cost + leastOfWeeks >= least) break
    if (dates !== null && (dates.first <= start.index || dates.last >= end.index)) continue
    if (taken.some(({ halfTerm }) => halfTerm?.first === dates?.first)) continue
    const fromMiddle = middleWeekCost(start.index, end.index, dates, term)
    const score = edgeCost + cost + fromMiddle + (weeksScore[halves - off] ?? 0)
    if (score >= least) continue
    best = dates
    least = score
  }
  return { start, end, halfTerm: best, score: least }
}

function isNear(a: Candidate, b: Candidate): boolean {
  return (
    Math.abs(a.start.index - b.start.index) < daysOfAWeek && Math.abs(a.end.index - b.end.index) < daysOfAWeek
  )
}
