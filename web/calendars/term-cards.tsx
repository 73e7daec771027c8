import type { CountedTerm } from '#contract/calendars/term-on-the-wire.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { fundingWeeksInWords, mayMistakeRounding } from '#domain/count/by-rounding.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

type TermCardsProps = {
  terms: readonly CountedTerm[]
  requirements: Pick<FundingRequirements, 'rounding' | 'claims'>
  /** The place of their headings among the page's headings. */
  level: 2 | 3
}

export function TermCards({ terms, requirements, level }: TermCardsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-y-0">
      {terms.map((term) => (
        <TermCard key={term.termType} term={term} requirements={requirements} level={level} />
      ))}
    </div>
  )
}

const edges: Record<TermType, string> = {
  summer: 'border-l-summer',
  autumn: 'border-l-autumn',
  spring: 'border-l-spring',
}

type TermCardProps = { term: CountedTerm } & Omit<TermCardsProps, 'terms'>

function TermCard({ term, requirements, level }: TermCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { termType, startDate, endDate, halfTerm, weeks, schoolDays, exactWeeks } = term

  return (
    // Beside each other the same stands in line in all three, however many lines it takes.
    <article
      aria-label={`${termNames[termType]} term`}
      className={classNames(
        'rounded-control border border-l-4 border-line bg-card px-3.5 py-3 ' +
          'sm:row-span-4 sm:grid sm:grid-rows-subgrid',
        edges[termType],
      )}
    >
      <div className="flex flex-wrap content-start items-center gap-1.5 *:whitespace-normal">
        <Heading className="w-full text-lead font-semibold">{termNames[termType]}</Heading>
        <Badge tone={mayMistakeRounding(schoolDays, requirements) ? 'warn' : termType}>
          {fundingWeeksInWords(schoolDays, requirements.rounding ?? null)}
        </Badge>
        <Badge>{weeks} calendar weeks</Badge>
      </div>
      <p className="mt-1.5 font-semibold">
        <FullDate day={startDate} /> – <FullDate day={endDate} />
      </p>
      {halfTerm && (
        <p className="text-small text-soft">
          Half-term <FullDate day={halfTerm.startDate} /> – <FullDate day={halfTerm.endDate} />
        </p>
      )}
      <p className="row-start-4 text-small text-soft">
        {numberOf(schoolDays, 'school day')} ÷ 5 = {exactWeeks.toFixed(1)} weeks
      </p>
    </article>
  )
}
