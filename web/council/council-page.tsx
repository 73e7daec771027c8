import { useState } from 'react'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { today } from '#web/session/today.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { Providers } from './providers.tsx'
import { type Choice, findChoice, saveChoice } from './saved-choice.ts'

/** For a council: who has sent their calendar of a year, who is late, and what the council says of it. */
export function CouncilPage() {
  const { user } = useSignedIn()
  const own = user.localAuthorityId
  const [chosen, setChosen] = useState<Choice>(
    () => findChoice() ?? { authorityId: '', fundingYear: fundingYearOf(today()) },
  )
  // One’s own, whatever somebody else has chosen on this device before.
  const choice = own === null ? chosen : { ...chosen, authorityId: own }

  function choose(next: Choice) {
    setChosen(next)
    saveChoice(next)
  }

  return (
    <>
      <PageHeader title="Council View" subtitle="Who has sent their calendar, and what you say of it" />
      <ChoiceFields choice={choice} hasOwn={own !== null} onChange={choose} />
      {choice.authorityId === '' ? (
        <EmptyState title="Choose a local authority">
          Its sites appear here, with what they have sent for the year.
        </EmptyState>
      ) : (
        <Providers key={`${choice.authorityId} ${choice.fundingYear}`} choice={choice} />
      )}
    </>
  )
}
