import type { PublishedTermDates } from '#contract/authorities/term-dates.ts'
import { useDates } from '#web/session/use-dates.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { YearDates } from './year-dates.tsx'

type KeptYearsProps = { years: readonly PublishedTermDates[]; canKeep: boolean }

/** The newest first: it is the one that is planned by. */
export function KeptYears({ years, canKeep }: KeptYearsProps) {
  if (years.length === 0) {
    return (
      <EmptyState title="No term dates kept">
        {canKeep ? 'Choose a file that the council has published.' : 'The council has sent none yet.'}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-5">
      {years.toReversed().map((year) => (
        <li key={year.academicYear} className="border-t border-line pt-4">
          <h3 className="font-semibold">School year {year.academicYear}</h3>
          <p className="mb-3 text-small wrap-anywhere text-soft">
            <Origin year={year} />
          </p>
          <YearDates year={year} />
        </li>
      ))}
    </ul>
  )
}

function Origin({ year: { source, sourceDate, keptAt } }: { year: PublishedTermDates }) {
  const dates = useDates()
  const published = sourceDate === null ? source : `${source}, of ${dates.date(sourceDate, 'd MMM yyyy')}`
  return `${published} · kept on ${dates.dateOf(keptAt, 'd MMM yyyy')}`
}
