import { useEffect, useState } from 'react'
import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import { councils } from '#contract/calendars/councils.ts'
import { windows } from '#contract/calendars/windows.ts'
import { fundingYearOf, isFundingYear, yearsToChoose } from '#domain/year/funding-year.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { ComingWindows } from '#web/shell/windows/coming-windows.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { boundTo, optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { useComesLate } from '#web/ui/page/use-comes-late.ts'
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

type ChoiceFieldsProps = { choice: Choice; hasOwn: boolean; onChange: (choice: Choice) => void }

function ChoiceFields({ choice, hasOwn, onChange }: ChoiceFieldsProps) {
  const bound = boundTo(choice, onChange)

  return (
    <div className="mb-5 flex flex-wrap gap-3">
      {!hasOwn && (
        <div className="w-full sm:w-88">
          <AuthorityField {...bound('authorityId')} />
        </div>
      )}
      <div className="w-full sm:w-40">
        <SelectField
          label="Funding year"
          options={optionsOf(yearsToChoose(today(), choice.fundingYear, 1, 6))}
          {...bound('fundingYear')}
        />
      </div>
    </div>
  )
}

function AuthorityField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const all = useAnswer(localAuthorities.list, {})

  return (
    <div className="grid gap-2">
      <Field label="Local authority">
        <Combobox
          options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
          placeholder="Search local authorities"
          isDisabled={all.isLoading}
        />
      </Field>
      <LoadedPart query={all} what="The local authorities" />
    </div>
  )
}
