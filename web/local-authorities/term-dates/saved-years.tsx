import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { useDates } from '#web/session/use-dates.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { OpenDaysForm } from './open-days-form.tsx'
import { YearDates } from './year-dates.tsx'

type SavedYearsProps = {
  authority: Pick<LocalAuthorityDetails, 'id' | 'division'>
  years: readonly PublishedTermDates[]
  canSave: boolean
}

/** Newest first, as planning uses the newest. */
export function SavedYears({ authority, years, canSave }: SavedYearsProps) {
  const { payer } = nationWords(authority.division)
  if (years.length === 0) {
    return (
      <EmptyState title="No term dates yet">
        {canSave ? `Choose a file that ${payer} has published.` : 'None have been saved yet.'}
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
          <YearDates division={authority.division} year={year} />
          {canSave && (
            <details className="mt-2 text-small">
              <summary className="font-semibold">Open on bank holidays</summary>
              <OpenDaysForm
                key={year.version}
                authorityId={authority.id}
                division={authority.division}
                year={year}
              />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Origin({ year: { source, sourceDate, keptAt } }: { year: PublishedTermDates }) {
  const dates = useDates()
  const published = sourceDate === null ? source : `${source}, of ${dates.date(sourceDate, 'd MMM yyyy')}`
  return `${published} · saved on ${dates.dateOf(keptAt, 'd MMM yyyy')}`
}
