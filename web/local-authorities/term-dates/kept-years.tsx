import type { PublishedTermDates } from '#contract/term-dates.ts'
import { formatDate } from '#domain/format-date.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { YearDates } from './year-dates.tsx'

// Canada writes a day as yyyy-mm-dd.
const dayInLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

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
          <p className="mb-3 text-small wrap-anywhere text-soft">{originInWords(year)}</p>
          <YearDates year={year} />
        </li>
      ))}
    </ul>
  )
}

function originInWords({ source, sourceDate, keptAt }: PublishedTermDates): string {
  const published = sourceDate === null ? source : `${source}, of ${formatDate(sourceDate, 'd MMM yyyy')}`
  return `${published} · kept on ${formatDate(dayInLondon.format(new Date(keptAt)), 'd MMM yyyy')}`
}
