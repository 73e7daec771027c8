import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { type Claim, claimOf, claimTarget } from '#domain/count/claim.ts'
import { countTerm, countYear } from '#domain/count/school-days.ts'
import { meetsTarget, targetStateOf } from '#domain/count/target-state.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { alternativesTo, type Variant } from './alternative-plans.ts'
import { placeOn } from './day-line.ts'
import { searchWithEaster } from './easter-break.ts'
import { missedClaimInWords } from './missed-claim.ts'
import { leftOutOf, termBetween, termsOf } from './nearest-term.ts'
import { howInWords } from './plan-in-words.ts'
import { planReasons } from './plan-reasons.ts'
import { findBest, isByYear } from './plan-search.ts'
import { publishedPlan } from './published-plan.ts'
import type { EdgeLimits, TermOption } from './term-options.ts'
import { type YearOnLine, yearOnLine } from './year-on-line.ts'

export type PlannedTerm = {
  term: Term
  /** Whole and half days of the term. */
  schoolDays: number
  /** Those of its claim, as the authority counts them; of a claim of the whole year the term’s own. */
  weeks: number
  /** Null where the claim is of the whole year, which no term has a target of. */
  target: number | null
  /** How far its claim is from the target, and why it comes no nearer; null when it is met. */
  missed: string | null
  /** Closures outside these dates, which would have to be removed. */
  leftOut: readonly Closure[]
  /** A sentence for each choice of dates. */
  reasons: readonly string[]
}

/** Its closure is a break at Easter. */
export type FittedTerm = PlannedTerm & Pick<PlannedYear, 'addedClosures'>

/** `terms` and `claims` in the order of the year. */
export type PlannedYear = {
  terms: readonly PlannedTerm[]
  claims: readonly Claim[]
  isExact: boolean
  weeks: number
  target: number
  /** INSET days and a break at Easter that this plan adds. */
  addedClosures: readonly Closure[]
  /** How the plan came about, or differs from the one that came first: `Summer a week earlier; 13 + 14 + 11`. */
  how: string
}

/** Dates that stay as they are. */
export type EdgesToKeep = Partial<DateRange>

const alternatives = 3

/**
 * The best dates for all three terms, then different ones that meet the claims as well. Plans rank by the claims that
 * they meet, published dates, the half-term’s week, whole weeks, and nearness to the usual dates. Where no dates meet
 * every claim, the published ones come first as they are, with what they miss. No plan has a day from 24 December to
 * 1 January, or from Good Friday to the Friday after Easter Monday, unless it is published or asked for. Throws
 * RangeError for targets outside 0 to 53 weeks.
 */
export function planYear(year: YearToPlan, count = alternatives): PlannedYear[] {
  const searched = searchYear(year)
  if (searched === null) return []
  const { line, found, easter } = searched
  const best: Variant = { ...found.best, insetDays: [] }
  const published = publishedPlan(found, line)
  const first: Variant = published === null ? best : { ...published, insetDays: [], isPublished: true }
  const unchanged = published === null ? [] : [plannedYearOf(first, first, line, easter)]
  const plans: PlannedYear[] = []
  for (const variant of [best, ...(count > 1 ? alternativesTo(found, line) : [])]) {
    if (unchanged.length + plans.length === count) break
    const plan = plannedYearOf(variant, first, line, easter)
    // Dates that differ by a day or two may be the same alternative to the reader.
    if (plans.every(({ how }) => how !== plan.how)) plans.push(plan)
  }
  return [...unchanged, ...plans.toSorted(byWhatIsMissed)]
}

/** An INSET day can bring a claim nearer that closures make too long. The order is otherwise that of the search. */
function byWhatIsMissed(one: PlannedYear, other: PlannedYear): number {
  const leftOut = ({ terms }: PlannedYear) => terms.flatMap((term) => term.leftOut).length
  const distance = ({ claims }: PlannedYear) =>
    sumOfWeeks(claims.map(({ countedWeeks, targetWeeks }) => Math.abs(countedWeeks - (targetWeeks ?? 0))))
  return leftOut(one) - leftOut(other) || distance(one) - distance(other)
}

/**
 * The same for one term between the others, whose dates stay and are not overlapped. Empty when they leave it no day.
 */
export function fitTerm(
  year: YearToPlan,
  termType: TermType,
  others: readonly Term[] = [],
  count = alternatives,
  keep: EdgesToKeep = {},
): FittedTerm[] {
  const searched = searchWithEaster(year, termType === 'summer', (withEaster) => {
    const between = termBetween(withEaster, termType, others)
    const found = findBest(between.line, limitsOf(keep, between.line))
    return found && { ...between, found }
  })
  if (searched === null) return []
  const { line, staying, found, easter } = searched
  const isFixed = keep.startDate !== undefined || keep.endDate !== undefined
  const variants = [
    found.best,
    ...(isFixed || count === 1 ? [] : alternativesTo(found, line).slice(0, count - 1)),
  ]
  return variants.flatMap(({ options }) => {
    const terms = termsOf(options, line)
    const claims = line.isShare
      ? [shareOf(options, termType, line)]
      : countYear([...staying, ...terms], line.context, year).claims
    return plannedTermsOf(terms, options, line, claims, easter).map((planned) => ({
      ...planned,
      leftOut: planned.leftOut.filter((closure) => !easter.includes(closure)),
      addedClosures: easter.filter((closure) => !planned.leftOut.includes(closure)),
    }))
  })
}

function plannedYearOf(
  { options, insetDays, isPublished = false }: Variant,
  best: Variant,
  line: YearOnLine,
  easter: readonly Closure[],
): PlannedYear {
  const insets = insetDays.map(insetOn)
  const closures = [...line.context.closures, ...insets]
  const context = { ...line.context, closures }
  const terms = termsOf(options, line)
  const { claims, claimed } = countYear(terms, context, line.year)
  const planned = plannedTermsOf(terms, options, { ...line, context }, claims, easter, isPublished)
  return {
    terms: planned,
    claims,
    isExact: meetsTarget(targetStateOf(claims, line.year.requirements).state),
    weeks: claimed.countedWeeks,
    target: claimed.targetWeeks ?? 0,
    addedClosures: [...easter, ...insets],
    how: howInWords(
      { options, insetDays },
      best,
      planned.map(({ weeks }) => weeks),
      line,
      easter,
    ),
  }
}

/** A term’s share of the year’s claim, while the other terms are not drawn. */
function shareOf(options: readonly TermOption[], termType: TermType, { terms, year }: YearOnLine): Claim {
  const { startDate = '', endDate = '' } = terms[0]?.on.setting.period ?? {}
  const schoolDays = options.reduce((sum, { own }) => sum + own / 2, 0)
  return claimOf(
    { period: termType, startDate, endDate },
    { schoolDays, paidBankHolidays: 0 },
    year.requirements,
  )
}

const searchYear = (whole: YearToPlan) =>
  searchWithEaster(whole, true, (year) => {
    const line = yearOnLine(year, () => true, [])
    const found = findBest(line)
    return found && { line, found }
  })

export function insetOn(date: IsoDate): Closure {
  return { kind: 'inset', label: '', startDate: date, endDate: date }
}

function plannedTermsOf(
  terms: readonly Term[],
  options: readonly TermOption[],
  line: YearOnLine,
  claims: readonly Claim[],
  easter: readonly Closure[],
  isPublished = false,
): PlannedTerm[] {
  const { requirements } = line.year
  const states = targetStateOf(claims, requirements).claims
  return line.terms.flatMap(({ on }, index) => {
    const [term, option] = [terms[index], options[index]]
    if (term === undefined || option === undefined) return []
    const claim = states.find(({ period }) => period === term.termType || period === 'year')
    const { schoolDays } = countTerm(term, line.context)
    const { termType } = term
    const ofYear = claim?.period === 'year'
    const weeks = ofYear ? option.own / 10 : (claim?.countedWeeks ?? 0)
    return [
      {
        term,
        schoolDays,
        weeks,
        target: isByYear(line) ? null : claimTarget(termType, requirements),
        missed:
          claim === undefined || meetsTarget(claim.state)
            ? null
            : missedClaimInWords(claim, line, isPublished),
        leftOut: leftOutOf(term, on),
        reasons: planReasons({
          term,
          option,
          on,
          context: line.context,
          schoolDays,
          claim: claim ?? null,
          easter,
        }),
      },
    ]
  })
}

function limitsOf({ startDate, endDate }: EdgesToKeep, { line }: YearOnLine): EdgeLimits | null {
  if (startDate === undefined && endDate === undefined) return null
  const anywhere = { first: 0, last: line.length - 1 }
  const on = (date: IsoDate | undefined) =>
    date === undefined ? anywhere : placeOn(line, { startDate: date, endDate: date })
  return { start: on(startDate), end: on(endDate) }
}
