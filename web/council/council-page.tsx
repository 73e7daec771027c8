import { useState } from 'react'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { today } from '#web/session/today.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { Providers } from './providers.tsx'
import { type Choice, findSavedChoice, saveChoice } from './saved-choice.ts'

export function CouncilPage() {
  const { user } = useSignedIn()
  const own = user.localAuthorityId
  const [chosen, setChosen] = useState<Choice>(
    () => findSavedChoice() ?? { authorityId: '', fundingYear: fundingYearOf(today()) },
  )
  // A council user always sees their own authority, whatever was stored on this device.
  const choice = own === null ? chosen : { ...chosen, authorityId: own }

  function choose(next: Choice) {
    setChosen(next)
    saveChoice(next)
  }

  return (
    <>
      <PageHeader title="Council View" subtitle="Who has sent their calendar, and your decisions" />
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
