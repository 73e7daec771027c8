import { weeksOfYearInWords } from '#domain/authority/claim-weeks.ts'
import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { countYear } from '#domain/count/school-days.ts'
import {
  briefVerdict,
  type ClaimState,
  claimInWords,
  claimName,
  daysInWords,
  meetsTarget,
  type TargetState,
  targetStateOf,
  type YearTargetState,
} from '#domain/count/target-state.ts'
import { numberOf, weeksInWords } from '#domain/count/weeks-in-words.ts'
import { nearestTerm } from '#domain/solve/nearest-term.ts'
import type { Term } from '#domain/year/term.ts'
import { type Checked, type Fix, type RuleResult, termFix } from './rule-result.ts'

const outcomes: Readonly<Record<TargetState, RuleResult['outcome']>> = {
  'on-target': 'pass',
  'by-split': 'warning',
  'by-rounding': 'warning',
  short: 'fail',
  over: 'warning',
}

/** What is claimed, compared with its targets: too few days cost money, extra ones are not paid for. */
export function* weeksRules(checked: Checked): Generator<RuleResult> {
  const year = stateOf(checked.terms, checked)
  // One claim for the whole year is what the year's own result says.
  const claims = year.claims.length === 1 ? [] : year.claims
  yield yearWeeks(year)
  for (const claim of claims) yield claimWeeks(claim, year, checked)
  yield* splitOfWeeks(checked)
  for (const claim of year.claims) yield* roundedWeeks(claim, year)
}

export function stateOf(terms: readonly Term[], { calendar, context }: Checked): YearTargetState {
  return targetStateOf(countYear(terms, context, calendar).claims, calendar.requirements)
}

function yearWeeks(year: YearTargetState): RuleResult {
  const weeks = year.claims.map(({ countedWeeks }) => countedWeeks)
  return {
    rule: 'year-weeks',
    outcome: outcomes[year.state],
    sentence: `${daysInWords(year)}, ${briefVerdict(year)}.`,
    arithmetic:
      weeks.length === 1 ? sumOf(year.claims[0], year) : `${weeks.join(' + ')} = ${sumOfWeeks(weeks)}`,
    days: [],
    fix: null,
  }
}

/** That the council has to agree to a claim's target is said once, by the year and its split. */
function claimWeeks(claim: ClaimState, year: YearTargetState, checked: Checked): RuleResult {
  return {
    rule: 'claim-weeks',
    outcome: meetsTarget(claim.state) ? 'pass' : outcomes[claim.state],
    sentence: `${claimName(claim.period)}: ${claimInWords(claim, year.rounding)}.`,
    arithmetic: sumOf(claim, year),
    days: [],
    fix:
      meetsTarget(claim.state) || checked.calendar.suggestsDates === false ? null : weeksFix(claim, checked),
  }
}

/** The authority has not said that it pays for another split than its own. */
function splitOfWeeks({ calendar }: Checked): RuleResult[] {
  const { yearStart, requirements } = calendar
  const { targetWeeks, authorityWeeks, isSplitAgreed } = requirements
  if (authorityWeeks === undefined || isSplitAgreed) return []
  const own = weeksOfYearInWords(authorityWeeks, yearStart)
  return [
    {
      rule: 'claim-weeks',
      outcome: 'warning',
      sentence: `The claims are compared with the split ${weeksOfYearInWords(targetWeeks, yearStart)}, not with ${own}: ask the local authority before you claim it.`,
      arithmetic: null,
      days: [],
      fix: {
        label: `Compare with ${own} again`,
        change: { kind: 'set-claim-weeks', claimWeeks: null },
      },
    },
  ]
}

/** The dates of the period's own term that meet the claim's target with the least change; null where there are none. */
function weeksFix({ period }: ClaimState, checked: Checked): Fix | null {
  const { calendar, terms, context } = checked
  const term = terms.find(({ termType }) => termType === period)
  if (term === undefined) return null
  const fromHere = { ...calendar, authorityTerms: { [term.termType]: term } }
  const nearest = nearestTerm(fromHere, term.termType, terms)
  if (nearest === null || nearest.leftOut.length > 0) return null
  const fixed = stateOf(
    terms.map((each) => (each === term ? nearest.term : each)),
    checked,
  )
  const isMet = fixed.claims.some((claim) => claim.period === period && meetsTarget(claim.state))
  return isMet ? termFix(term, nearest.term, context.closures) : null
}

/** Weeks that the authority's rounding adds to the days. */
function roundedWeeks(claim: ClaimState, year: YearTargetState): RuleResult[] {
  const { schoolDays, countedWeeks, period } = claim
  const fewer = countedWeeks * 5 - schoolDays
  if (year.rounding === null || fewer <= 0) return []
  const weeks = Number.isInteger(countedWeeks) ? `${countedWeeks} full weeks` : `${countedWeeks} weeks`
  const days = `${numberOf(schoolDays, 'school day')}; ${weeks} need ${countedWeeks * 5}`
  return [
    {
      rule: 'rounding',
      outcome: 'warning',
      sentence: `${claimName(period)} has ${days}.`,
      arithmetic: sumOf(claim, year),
      days: [],
      fix: null,
    },
  ]
}

function sumOf(claim: ClaimState | undefined, { rounding }: YearTargetState): string | null {
  if (claim === undefined) return null
  const { paidBankHolidays: paid = 0 } = claim
  const holidays = paid === 0 ? '' : `, ${numberOf(paid, 'paid bank holiday')} included`
  return `${weeksInWords(claim.schoolDays, rounding ?? undefined)}${holidays}`
}
