import '#web/planner/canvas/day.css'
import '#web/planner/canvas/planner.css'
import './mini-year.css'
import { type ReactNode, useMemo } from 'react'
import { closedDates } from '#domain/bank-holidays/bank-holiday.ts'
import { distanceInWords, numberOf } from '#domain/count/weeks-in-words.ts'
import { closureName } from '#domain/plan/closure.ts'
import type { PlannedTerm } from '#domain/solve/plan-to-target.ts'
import { formatDate, listInWords, rangeInWords } from '#domain/year/format-date.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { dayLook } from '#web/planner/canvas/day-look.ts'
import { termsSeenFrom, yearMonthsOf } from '#web/planner/canvas/year-months.ts'
import { realTerms } from '#web/planner/plan/plan.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { termHues } from '#web/planner/term-hues.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextList } from '#web/ui/text-list.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import type { Alternative, TermPart } from './alternatives.ts'

type AlternativeCardProps = {
  name: string
  alternative: Alternative
  year: YearShown
  facts: YearFacts
  /** The parts of terms that are not the same in all plans. */
  differing: ReadonlySet<string>
  onTake: () => void
}

export const differenceLook = 'rounded-small bg-action-soft px-1 font-semibold text-action'

export function AlternativeCard({ name, alternative, year, facts, differing, onTake }: AlternativeCardProps) {
  const { plan, planned, how, hours, isExact, leftOut } = alternative
  const isOfYear = planned.every((each) => each.target === null)
  const missed = planned.find((each) => each.missed !== null)?.missed ?? null

  return (
    // Rows of the grid outside, so that the same stands in line in all plans, however many lines it takes.
    <article
      aria-label={name}
      className="row-span-4 grid grid-rows-subgrid content-start gap-3 rounded-control border border-line p-3.5"
    >
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lead font-semibold">{name}</h3>
          <Badge tone={isExact ? 'ok' : 'warn'}>{weeksInBadge(alternative)}</Badge>
        </div>
        {how !== null && (
          <p>
            <WholeFigures>{how}</WholeFigures>
          </p>
        )}
        {hours !== null && (
          <p className="text-small text-soft">
            <WholeFigures>{hours}</WholeFigures>
          </p>
        )}
      </div>
      <MiniYear
        label={`The year of ${name}`}
        year={year}
        terms={realTerms(plan)}
        facts={{
          ...facts,
          closures: plan.closures,
          bankHolidays: closedDates(namedHolidays(facts.holidayNames), plan.openBankHolidays),
        }}
      />
      <Button variant={isExact ? 'main' : 'plain'} onClick={onTake}>
        <span>
          Use this plan<span className="sr-only">: {name}</span>
        </span>
      </Button>
      <div className="grid content-start gap-3">
        <dl className="grid gap-2 text-small">
          {planned.map((each) => (
            <TermDates key={each.term.termType} planned={each} differing={differing} />
          ))}
        </dl>
        {isOfYear && (
          <p className={classNames('text-small', missed === null ? 'text-ok' : 'text-warn')}>
            {missed === null ? 'The year’s claim is on target.' : missed}
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="text-small text-warn">
            Removed, because it would be outside the terms:{' '}
            {listInWords(leftOut.map((closure) => closureName(closure, facts.division)))}.
          </p>
        )}
        <details open className="text-small">
          <summary className="font-semibold">Why these dates</summary>
          {planned.map(({ term, reasons }) => (
            <div key={term.termType} className="mt-1.5">
              {planned.length > 1 && <h4 className="font-semibold">{termNames[term.termType]}</h4>}
              <TextList className="grid gap-0.5 text-soft" texts={reasons} />
            </div>
          ))}
        </details>
      </div>
    </article>
  )
}

type TermDatesProps = { planned: PlannedTerm } & Pick<AlternativeCardProps, 'differing'>

function TermDates({ planned: { term, weeks, target, missed }, differing }: TermDatesProps) {
  const { termType, startDate, endDate, halfTerm } = term
  const differs = (part: TermPart) => differing.has(`${termType}.${part}`)
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className={classNames('size-2.75 rounded-[4px]', termHues[termType])} />
        {termNames[termType]}
      </dt>
      <dd>
        <Marked isMarked={differs('startDate')}>
          <ShownDay day={startDate} form="d MMM" />
        </Marked>
        {' – '}
        <Marked isMarked={differs('endDate')}>
          <ShownDay day={endDate} form="d MMM yyyy" />
        </Marked>
      </dd>
      <dd>
        <Marked isMarked={differs('halfTerm')}>
          {halfTerm === null ? 'No half-term' : `Half-term ${rangeInWords(halfTerm)}`}
        </Marked>
      </dd>
      {target === null ? (
        <dd>{numberOf(weeks, 'week')}.</dd>
      ) : (
        <dd className={missed === null ? 'text-ok' : 'text-warn'}>
          {missed === null ? `${numberOf(weeks, 'week')}, ${distanceInWords(weeks, target)}.` : missed}
        </dd>
      )}
    </div>
  )
}

function Marked({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return isMarked ? <mark className={differenceLook}>{children}</mark> : children
}

function weeksInBadge({ weeks, target, isExact }: Alternative): string {
  if (target === null) return numberOf(weeks, 'week')
  return isExact ? `Exactly ${numberOf(target, 'week')}` : `${weeks} of ${numberOf(target, 'week')}`
}

function ShownDay({ day, form }: { day: IsoDate; form: 'd MMM' | 'd MMM yyyy' }) {
  const { display } = useSignedIn()
  return formatDate(day, display.dateFormat ?? form)
}

type MiniYearProps = { label: string; year: YearShown; terms: readonly Term[]; facts: YearFacts }

function MiniYear({ label, year, terms, facts }: MiniYearProps) {
  const months = useMemo(() => yearMonthsOf(year), [year])

  return (
    <div role="img" aria-label={label} className="mini-year">
      {months.map((month) => {
        const seen = termsSeenFrom(month, terms)
        return (
          <div key={month.startDate}>
            {month.name.slice(0, 3)}
            {month.weeks.map((week) => (
              <div key={week[0]} className="week">
                {week.map((date) => (
                  <span
                    key={date}
                    className={dayLook(date, seen, facts)}
                    {...(date === month.startDate && { style: { gridColumnStart: month.firstColumn + 1 } })}
                  />
                ))}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
