import { countedWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { countTerm } from '#domain/count/school-days.ts'
import { distanceInWords, numberOf, weeksInWords } from '#domain/count/weeks-in-words.ts'
import { fitTerm } from '#domain/solve/plan-to-target.ts'
import { type Term, termNames, termTypes } from '#domain/year/term.ts'
import { type Fix, termFix } from './plan-change.ts'
import type { Checked, RuleResult } from './rule-result.ts'

type CountedTerm = { term: Term; schoolDays: number; weeks: number; target: number }

/** Weeks as the authority counts them, compared with its targets: too few cost money, extra ones are not paid for. */
export function weeksRules(checked: Checked): RuleResult[] {
  const { requirements } = checked.calendar
  const counted = checked.terms.map((term): CountedTerm => {
    const { schoolDays } = countTerm(term, checked.context)
    return {
      term,
      schoolDays,
      weeks: countedWeeks(schoolDays, requirements),
      target: requirements.targetWeeks[term.termType],
    }
  })
  return [
    yearWeeks(counted, checked),
    ...counted.map((each) => termWeeks(each, checked)),
    ...roundedWeeks(counted, checked),
  ]
}

function yearWeeks(counted: readonly CountedTerm[], { calendar }: Checked): RuleResult {
  const weeks = sumOfWeeks(counted.map((each) => each.weeks))
  const target = sumOfWeeks(termTypes.map((termType) => calendar.requirements.targetWeeks[termType]))
  return {
    rule: 'year-weeks',
    outcome: outcomeOf(weeks, target),
    sentence: `${numberOf(weeks, 'week')}, ${distanceInWords(weeks, target)}.`,
    arithmetic: counted.length === 0 ? null : `${counted.map((each) => each.weeks).join(' + ')} = ${weeks}`,
    days: [],
    fix: null,
  }
}

function termWeeks({ term, schoolDays, weeks, target }: CountedTerm, checked: Checked): RuleResult {
  const outcome = outcomeOf(weeks, target)
  return {
    rule: 'term-weeks',
    outcome,
    sentence: `${termNames[term.termType]}: ${numberOf(weeks, 'week')}, ${distanceInWords(weeks, target)}.`,
    arithmetic: weeksInWords(schoolDays, checked.calendar.requirements.rounding),
    days: [],
    fix: outcome === 'pass' || checked.calendar.suggestsDates === false ? null : weeksFix(term, checked),
  }
}

/** The dates that meet the target with the least change; null where there are none. */
function weeksFix(term: Term, { calendar, terms, context }: Checked): Fix | null {
  const fromHere = { ...calendar, authorityTerms: { [term.termType]: term } }
  const [nearest] = fitTerm(fromHere, term.termType, terms, 1)
  if (nearest === undefined || nearest.missed !== null || nearest.leftOut.length > 0) return null
  return termFix(term, nearest.term, context.closures)
}

/** A target met only because the authority rounds up. */
function roundedWeeks(counted: readonly CountedTerm[], { calendar }: Checked): RuleResult[] {
  return counted.flatMap(({ term, schoolDays, weeks }): RuleResult[] => {
    const fewer = weeks * 5 - schoolDays
    if (fewer <= 0) return []
    const days = `${numberOf(schoolDays, 'school day')}, ${fewer} fewer than ${weeks} full weeks have`
    return [
      {
        rule: 'rounding',
        outcome: 'warning',
        sentence: `${termNames[term.termType]} has ${days}: its weeks hang on rounding.`,
        arithmetic: weeksInWords(schoolDays, calendar.requirements.rounding),
        days: [],
        fix: null,
      },
    ]
  })
}

function outcomeOf(weeks: number, target: number): RuleResult['outcome'] {
  const over = sumOfWeeks([weeks, -target])
  if (over === 0) return 'pass'
  return over < 0 ? 'fail' : 'warning'
}
