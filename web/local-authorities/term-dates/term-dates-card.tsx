import { useState } from 'react'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import { termDates } from '#contract/authorities/term-dates.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ImportSource } from './import-source.tsx'
import { OpenDaysForm } from './open-days-form.tsx'
import { type Found, PreviewForm } from './preview-form.tsx'
import { PublishedCheck } from './published-check.tsx'
import { YearDates } from './year-dates.tsx'

type TermDatesCardProps = { authority: LocalAuthorityDetails; canSave: boolean }

export function TermDatesCard({ authority, canSave }: TermDatesCardProps) {
  const saved = useAnswer(termDates.list, { params: { id: authority.id } })
  const [found, setFound] = useState<Found | null>(null)
  const [hasImported, setHasImported] = useState(false)

  function close() {
    setFound(null)
    setHasImported(true)
  }

  return (
    <Card title="Published term dates">
      <p className="mb-4 text-soft">
        The dates that {nationWords(authority.division).payer} publishes for its schools. Plans are shown over
        them, and use their half-terms.
      </p>
      <Loaded query={saved} rows={4} what="The term dates">
        {(years) => (
          <div className="grid gap-5">
            {canSave && !found && <PublishedCheck authorityId={authority.id} onLook={setFound} />}
            {canSave && !found && (
              <ImportSource authority={authority} takesFocus={hasImported} onFound={setFound} />
            )}
            {found && (
              <PreviewForm
                authority={authority}
                found={found}
                saved={years}
                onStale={() => void saved.refetch()}
                onFound={setFound}
                onClose={close}
              />
            )}
            {(!found || years.length > 0) && (
              <SavedYears authority={authority} years={years} canSave={canSave} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

type SavedYearsProps = {
  authority: Pick<LocalAuthorityDetails, 'id' | 'division'>
  years: readonly PublishedTermDates[]
  canSave: boolean
}

/** Newest first, as planning uses the newest. */
function SavedYears({ authority, years, canSave }: SavedYearsProps) {
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
