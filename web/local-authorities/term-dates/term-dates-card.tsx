import { useState } from 'react'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { termDates } from '#contract/authorities/term-dates.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { ImportSource } from './import-source.tsx'
import { type Found, PreviewForm } from './preview-form.tsx'
import { PublishedCheck } from './published-check.tsx'
import { SavedYears } from './saved-years.tsx'

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
