import { useEffect, useState } from 'react'
import { councils } from '#contract/calendars/councils.ts'
import { windows } from '#contract/calendars/windows.ts'
import { fundingYearOf, isFundingYear } from '#domain/year/funding-year.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { ComingWindows } from '#web/shell/windows/coming-windows.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { useComesLate } from '#web/ui/page/use-comes-late.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { Providers } from './providers.tsx'
import { type Choice, findSavedChoice, saveChoice } from './saved-choice.ts'

export function CouncilPage() {
  const { user } = useSignedIn()
  const own = user.localAuthorityId
  const [saved, setSaved] = useState(findSavedChoice)
  const [chosenAuthority, setChosenAuthority] = useState('')
  // A council user always sees their own authority, whatever was stored on this device.
  const authorityId = own ?? saved?.authorityId ?? chosenAuthority
  const opening = useOpeningYear(authorityId, saved === null)
  const isOpening = saved === null && authorityId !== '' && opening === null
  const coming = useAnswer(windows.coming, {})
  const areWindowsLate = useComesLate(coming.isPending, isOpening)
  const choice: Choice = {
    authorityId,
    fundingYear: saved?.fundingYear ?? opening ?? fundingYearOf(today()),
  }

  // Saved once it is known: after deciding on a calendar the same year is shown.
  useEffect(() => {
    if (opening !== null) saveChoice({ authorityId, fundingYear: opening })
  }, [authorityId, opening])

  function choose(next: Choice) {
    if (saved === null && next.authorityId !== authorityId) return setChosenAuthority(next.authorityId)
    setSaved(next)
    saveChoice(next)
  }

  const late = areWindowsLate && (
    <div className="not-empty:mt-4">
      <ComingWindows first={2} />
    </div>
  )

  return (
    <>
      <PageHeader title="Council View" subtitle="Who has sent their calendar, and your decisions" />
      {!isOpening && !areWindowsLate && (
        <div className="not-empty:mb-4">
          <ComingWindows first={2} />
        </div>
      )}
      {isOpening ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <ChoiceFields choice={choice} hasOwn={own !== null} onChange={choose} />
          {authorityId === '' ? (
            <EmptyState title="Choose a local authority">
              Its sites appear here, with what they have sent for the year.
            </EmptyState>
          ) : (
            <Providers key={`${choice.authorityId} ${choice.fundingYear}`} choice={choice} below={late} />
          )}
        </>
      )}
    </>
  )
}

/** The year with something to decide; the current one where that can't be found out. */
function useOpeningYear(authorityId: string, isWanted: boolean) {
  const { data, isError } = useAnswer(councils.yearToDecide, {
    params: { id: authorityId },
    enabled: isWanted && authorityId !== '',
  })
  if (!isWanted) return null
  if (data && isFundingYear(data.fundingYear)) return data.fundingYear
  return isError ? fundingYearOf(today()) : null
}
