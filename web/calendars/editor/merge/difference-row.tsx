import { useId, useMemo } from 'react'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { changesInWords, diffCalendars } from '#domain/count/changes/calendar-diff.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import { offerInWords } from '#domain/offer/offer-in-words.ts'
import { type Closure, closureKindName, closureName } from '#domain/plan/closure.ts'
import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'
import { termTypes } from '#domain/year/term.ts'
import { halfTermOf, type Plan, realTerms } from '#web/planner/plan/plan.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { type Dates, useDates } from '#web/session/use-dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Difference, isChangedOn, mergePlans, offerIn, type Side } from './differences.ts'

type DifferenceRowProps = {
  difference: Difference
  versions: { base: Plan; theirs: Plan; mine: Plan }
  holidayNames: YearFacts['holidayNames'] | null
  rules: ClaimRules
  division: Division
  chosen: Side
  onChoose: (side: Side) => void
}

const labels: Record<Side, string> = { theirs: 'Use theirs', mine: 'Keep mine' }

export function DifferenceRow({
  difference,
  versions,
  holidayNames,
  rules,
  division,
  chosen,
  onChoose,
}: DifferenceRowProps) {
  const group = useId()
  const dates = useDates()
  const sentences = useMemo(
    () => (holidayNames === null ? [] : meaningOf(difference, versions, { holidayNames, rules, division })),
    [difference, versions, holidayNames, rules, division],
  )

  return (
    <fieldset className="rounded-control border border-line p-3.5">
      <legend className="px-1 font-semibold">{difference.name}</legend>
      <p className="text-small text-soft">{changedBy(difference, versions)}</p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {(['theirs', 'mine'] as const).map((side) => (
          <label
            key={side}
            className={classNames(
              'flex min-h-11 cursor-pointer gap-2.5 rounded-control border px-3 py-2',
              side === chosen ? 'border-action bg-action-soft' : 'border-line hover:bg-hover/50',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={side === chosen}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{labels[side]}</span>
              <span className="block">
                {sentencesOf(difference, side, versions[side], { dates, division, rules })}
              </span>
            </span>
          </label>
        ))}
      </div>
      {sentences.length > 0 && (
        <p className="mt-2 text-small">
          <span className="text-soft">Mine beside theirs: </span>
          {sentences.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

function changedBy(difference: Difference, { base, theirs, mine }: DifferenceRowProps['versions']): string {
  const byThem = isChangedOn(difference, 'theirs', base, theirs)
  const byMe = isChangedOn(difference, 'mine', base, mine)
  if (byThem && byMe) return 'Both of you have changed it.'
  return byThem ? 'Only they have changed it.' : 'Only you have changed it.'
}

/** Describes what this change of mine does to their version. */
function meaningOf(
  difference: Difference,
  { theirs, mine }: DifferenceRowProps['versions'],
  {
    holidayNames,
    rules,
    division,
  }: {
    holidayNames: YearFacts['holidayNames']
    rules: ClaimRules
    division: Division
  },
): string[] {
  const bankHolidays = namedHolidays(holidayNames)
  const asCompared = (plan: Plan) => ({ ...plan, terms: realTerms(plan), bankHolidays, division })
  const withMine = mergePlans(theirs, mine, [difference], new Map([[difference.key, 'mine']]))
  return changesInWords(diffCalendars(asCompared(theirs), asCompared(withMine), rules))
}

type Words = { dates: Dates; division: Division; rules: ClaimRules }

function sentencesOf(difference: Difference, side: Side, version: Plan, words: Words): string {
  const { dates, rules } = words
  if (difference.part === 'offer') {
    const offer = offerIn(version, difference.id)
    return offer === undefined ? 'No such offer' : offerInWords(offer, rules.requirements)
  }
  if (difference.part === 'closed-ranges') {
    const { closedRanges } = version
    const closed = closedRanges.map((range) => daysInWords(range, 'no dates', dates)).join(', ')
    return closed === '' ? 'Open all year' : `Closed ${closed}`
  }
  if (difference.part === 'closure') return closureFromText(difference[side], words)
  if (difference.part === 'open-holiday')
    return version.openBankHolidays.includes(difference.day) ? 'Open' : 'Closed'
  if (difference.part === 'claim-weeks') return weeksInWords(version)
  const term = version.terms[difference.termType]
  if (difference.part === 'dates') return daysInWords(term, 'No dates', dates)
  const halfTerm = halfTermOf(term)
  const days = halfTerm === null ? 'No half-term' : daysInWords(halfTerm, 'Not chosen yet', dates)
  return term.halfTerm === 'automatic' ? `${days}, the middle week` : days
}

function weeksInWords({ claimWeeks }: Plan): string {
  return claimWeeks
    ? termTypes.map((termType) => `${claimWeeks[termType]} in ${termType}`).join(', ')
    : 'The local authority’s own'
}

function closureFromText(closure: Closure | null, { dates, division }: Words): string {
  if (closure === null) return 'No such closure'
  const { portion, isFunded = false, isCharged = false } = closure
  const [name, kind] = [closureName(closure, division), closureKindName(closure.kind, division)]
  const marks = [
    name === kind ? [] : kind,
    portion === 'half' ? 'half days' : [],
    isFunded ? 'funded' : [],
    isCharged ? 'charged' : [],
  ].flat()
  return `${[name, ...marks].join(', ')}: ${daysInWords(closure, 'no dates', dates)}`
}

function daysInWords(range: DateRange, none: string, dates: Dates): string {
  const { startDate, endDate } = range
  if (startDate === '' && endDate === '') return none
  if (!isValidRange(range)) return `${startDate || '…'} – ${endDate || '…'} (not valid dates yet)`
  const last = dates.date(endDate, 'd MMM yyyy')
  return startDate === endDate ? last : `${dates.date(startDate, 'd MMM yyyy')} – ${last}`
}
