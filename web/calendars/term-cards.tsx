import type { Calendar, CalendarTerm } from '#contract/calendars/calendars.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

type TermCardsProps = {
  calendar: Pick<Calendar, 'terms' | 'requirements'>
  /** The level of their headings. */
  level: 2 | 3
}

export function TermCards({ calendar: { terms, requirements }, level }: TermCardsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {terms.map((term) => (
        <TermCard key={term.name} term={term} target={requirements.targetWeeks[term.name]} level={level} />
      ))}
    </div>
  )
}

const edges: Record<TermType, string> = {
  summer: 'border-l-summer',
  autumn: 'border-l-autumn',
  spring: 'border-l-spring',
}

type TermCardProps = { term: CalendarTerm; target: number; level: 2 | 3 }

function TermCard({ term, target, level }: TermCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { name, startDate, endDate, halfTermBreak, weeks, schoolDays, fundingWeeks, exactWeeks } = term

  return (
    <article
      aria-label={`${termNames[name]} term`}
      className={classNames('rounded-control border border-l-4 border-line bg-card px-3.5 py-3', edges[name])}
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <Heading className="w-full text-lead font-semibold">{termNames[name]}</Heading>
        <Badge tone={name}>
          {fundingWeeks} of {target} funding weeks
        </Badge>
        <Badge>{weeks} calendar weeks</Badge>
      </div>
      <p className="mt-1.5 font-semibold">
        <FullDate day={startDate} form="MMM dd, yyyy" /> – <FullDate day={endDate} form="MMM dd, yyyy" />
      </p>
      {halfTermBreak && (
        <p className="text-small text-soft">
          Half-term <FullDate day={halfTermBreak.startDate} form="MMM d, yyyy" /> –{' '}
          <FullDate day={halfTermBreak.endDate} form="MMM d, yyyy" />
        </p>
      )}
      <p className="text-small text-soft">
        {numberOf(schoolDays, 'school day')} ÷ 5 = {exactWeeks.toFixed(1)} weeks
      </p>
    </article>
  )
}
